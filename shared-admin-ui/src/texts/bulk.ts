const rows = (count: number) => `${count.toLocaleString('en-KE')} ${count === 1 ? 'row' : 'rows'}`;

/** Actions on several rows at once. */
export const bulkTexts = {
  selection: 'Selection',
  selected: (count: number, hidden: number) =>
    `${count.toLocaleString('en-KE')} selected${hidden > 0 ? `, ${hidden.toLocaleString('en-KE')} not on this page` : ''}`,
  selectAll: (count: number) => `Select all ${count.toLocaleString('en-KE')} matching`,
  selecting: 'Selecting...',
  notSelected: 'The other rows could not be loaded. Please try again.',
  tooMany: (most: number) => `To select all matching rows, narrow the list to ${most.toLocaleString('en-KE')}.`,
  clear: 'Clear',
  exportSelected: 'Export selected',
  more: (count: number) => `and ${count.toLocaleString('en-KE')} more`,
  refused: (count: number) => `Not possible for ${rows(count)}:`,
  close: 'Close',
  deleteQuestion: (count: number, one: string, many: string) =>
    `Are you sure you want to delete ${count === 1 ? `this ${one}` : `these ${count.toLocaleString('en-KE')} ${many}`}?`,
} as const;
