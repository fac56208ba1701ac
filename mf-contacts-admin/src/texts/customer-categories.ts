/** Customer categories: the headings are the specification's (BO §2). */
export const customerCategoryTexts = {
  title: 'Customers',
  section: 'Categories',
  add: 'New Category',
  name: 'Category Name',
  description: 'Category Description',
  discount: 'Discount (%)',
  discountHint: 'Off the selling price of everything they buy at the counter, unless an offer is lower.',
  percent: (discount: number) => (discount === 0 ? '–' : `${discount}%`),
  large: {
    question: 'Take more than half off every price?',
    explanation: 'Customers of this category will pay less than half for everything that they buy at the counter.',
    confirm: 'Save the discount',
    cancel: 'Change the discount',
  },
  one: 'customer category',
  many: 'customer categories',
  empty: 'No category results',
  addTitle: 'Add Category',
  notAdded: 'Failed to add customer category. Please try again later.',
  editTitle: 'Edit Category',
  notSaved: 'Failed to update customer category. Please try again later.',
} as const;
