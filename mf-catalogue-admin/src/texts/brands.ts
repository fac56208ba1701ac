/** Brands. */
export const brandTexts = {
  title: 'Brands',
  add: 'New Brand',
  name: 'Brand Name',
  empty: 'No brand results',
  addTitle: 'Add Brand',
  notAdded: 'Failed to add brand. Please try again later.',
  editTitle: 'Edit Brand',
  notSaved: 'Failed to update brand. Please try again later.',
} as const;
