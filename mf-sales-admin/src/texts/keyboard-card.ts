/** The keys of the counter. */
export const keyboardTexts = {
  keys: 'Keys',
  key: 'F1',
  title: 'Keys of the till',
  close: 'Close',
  card: [
    ['F2', 'Record a sale, from any page; on this one, back to the box'],
    ['Enter', 'Add the marked match; in the empty box, go to the payment'],
    ['↑ ↓', 'Another match; from the empty box, down to the lines'],
    ['+ − Delete', 'In a line: one more, one less, remove it'],
    ['F3', 'Exact cash'],
    ['F6, F7', 'A note of 500, of 1,000; press again for another'],
    ['Alt+M', 'The rest by M-Pesa'],
    ['F10', 'Record the sale'],
    ['F4', 'Print the receipt of the last sale'],
    ['F8', 'Put the sale on hold'],
    ['F9', 'Sales on hold'],
  ],
} as const;
