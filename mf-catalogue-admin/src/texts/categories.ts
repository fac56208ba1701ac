/** Product categories. */
export const categoryTexts = {
  title: 'Categories',
  picture: 'Picture',
  name: 'Category Name',
  image: 'Category Image',
  description: 'Category Description',
  orderTitle: 'Order of the categories',
} as const;
