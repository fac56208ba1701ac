/** Expense categories. */
export const expenseCategoryTexts = {
  title: 'Expense Categories',
  add: 'New Category',
  name: 'Category Name',
  description: 'Description',
  one: 'expense category',
  many: 'expense categories',
  empty: 'No category expense results',
  addTitle: 'Add Expense Category',
  notAdded: 'Failed to add expense category. Please try again later.',
  editTitle: 'Edit Expense category',
  notSaved: 'Failed to update expense category. Please try again later.',
} as const;
