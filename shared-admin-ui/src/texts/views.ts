/** Named views of a list. */
export const viewTexts = {
  views: 'Views',
  one: 'view',
  none: 'No saved views yet.',
  failed: 'Your views couldn’t be loaded.',
  save: 'Save current view as...',
  nothingToSave: 'Search, filter or sort the list first.',
  saveTitle: 'Save view',
  name: 'Name',
  hint: 'Replaces any view with this name.',
  notSaved: 'Failed to save view. Please try again later.',
  remove: (name: string) => `Delete view ${name}`,
} as const;
