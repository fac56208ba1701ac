/** Turns `purchase order` into `Purchase Order`. */
const titled = (words: string) => words.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** Texts for any resource: `one` names one of its rows, `many` several. */
export const resourceTexts = {
  title: (many: string) => titled(many),
  empty: (one: string) => `No ${one} results`,
  new: (one: string) => `New ${titled(one)}`,
  addTitle: (one: string) => `Add ${titled(one)}`,
  notAdded: (one: string) => `Failed to add ${one}. Please try again later.`,
  editTitle: (one: string) => `Edit ${titled(one)}`,
  notUpdated: (one: string) => `Failed to update ${one}. Please try again later.`,
  edit: 'Edit',
  remove: 'Delete',
  deleting: 'Deleting...',
  deleteQuestion: (one: string) => `Are you sure you want to delete this ${one}?`,
  deleted: (one: string) => `${one.charAt(0).toUpperCase()}${one.slice(1)} deleted successfully`,
  deleteRefused: (one: string) => `Failed to delete ${one}`,
  deleteFailed: (one: string) => `Failed to delete ${one}. Please try again later.`,
  fetchRefused: (many: string) => `Failed to fetch ${many}.`,
  fetchFailed: (many: string) => `An error occurred while fetching ${many}.`,
  gone: (one: string) => `This ${one} no longer exists.`,
  notOpened: (one: string) => `The ${one} couldn’t be opened. Please try again.`,
  unanswered: 'The shop didn’t respond. Check your connection and try again: what you typed is still here.',
  outdated: 'This page is out of date.',
  goOnInNewTab: 'What you typed stays here. Continue in a new tab: your input is available there.',
  changed: (one: string) =>
    `This ${one} was changed by someone else in the meantime. The form now shows its current values.`,
} as const;
