/** Product categories. */
export const categoryTexts = {
  title: 'Categories',
  picture: 'Picture',
  name: 'Category Name',
  image: 'Category Image',
  description: 'Category Description',
  orderTitle: 'Rearrange categories',
} as const;
