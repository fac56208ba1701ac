/** Customer categories: the headings are the specification's (BO §2). */
export const customerCategoryTexts = {
  title: 'Customers',
  section: 'Categories',
  add: 'New Category',
  name: 'Category Name',
  description: 'Category Description',
  one: 'customer category',
  many: 'customer categories',
  empty: 'No category results',
  addTitle: 'Add Category',
  notAdded: 'Failed to add customer category. Please try again later.',
  editTitle: 'Edit Category',
  notSaved: 'Failed to update customer category. Please try again later.',
} as const;
