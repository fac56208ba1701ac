/** Expense categories. */
export const expenseCategoryTexts = {
  title: 'Expense Category',
  add: 'New Category',
  name: 'Category Name',
  description: 'Description',
  empty: 'No category expense results',
  editTitle: 'Edit Expense category',
} as const;
