/** Product categories. */
export const categoryTexts = {
  title: 'Categories',
  add: 'New Category',
  picture: 'Picture',
  name: 'Category Name',
  image: 'Category Image',
  description: 'Category Description',
  empty: 'No category results',
  addTitle: 'Add Category',
  notAdded: 'Failed to add category. Please try again later.',
  editTitle: 'Edit Category',
  notSaved: 'Failed to update category. Please try again later.',
  orderTitle: 'Order of the categories',
} as const;
