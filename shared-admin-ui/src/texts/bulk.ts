const rows = (count: number) => `${count.toLocaleString('en-KE')} ${count === 1 ? 'row' : 'rows'}`;

/** Actions on several rows at once. */
export const bulkTexts = {
  selection: 'Selection',
  selected: (count: number, hidden: number) =>
    `${count.toLocaleString('en-KE')} selected${hidden > 0 ? `, ${hidden.toLocaleString('en-KE')} not on this page` : ''}`,
  clear: 'Clear',
  exportSelected: 'Export selected',
  more: (count: number) => `and ${count.toLocaleString('en-KE')} more`,
  refused: (count: number) => `Not possible for ${rows(count)}:`,
  close: 'Close',
  deleteQuestion: (count: number, one: string, many: string) =>
    `Are you sure you want to delete ${count === 1 ? `this ${one}` : `these ${count.toLocaleString('en-KE')} ${many}`}?`,
} as const;
