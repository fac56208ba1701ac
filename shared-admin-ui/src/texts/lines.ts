/** The lines of a document. */
export const lineTexts = {
  scan: 'Scan or type a barcode or serial number',
  find: 'Scan or type a code, serial number, name or customer',
  matchList: 'Matches',
  matches: (count: number) =>
    count === 1 ? '1 match. Press Enter to add it.' : `${count} matches. Press Enter to add the highlighted one.`,
  several: (words: string) => `“${words}” has several matches. None was added.`,
  add: 'Add',
  scanQuantity: 'Quantity of the next scan',
  shortcut: 'Press / or F2 to come back here.',
  lookingUp: (codes: number) => (codes === 1 ? 'Looking up…' : `Looking up ${codes} codes…`),
  notLookedUp: (code: string) => `“${code}” could not be looked up. Scan it again.`,
  twice: (serial: string) => `Serial number ${serial} has already been added.`,
  added: (name: string, quantity: string) => `${name}: ${quantity}`,
  removed: (name: string) => `${name} removed.`,
  undo: 'Undo',
  empty: 'No lines yet. Scan the first item.',
  stillLookedUp: 'We’re still looking up your scans. Wait a moment, then submit again.',
  none: 'Add at least one item.',
  item: 'Item',
  quantity: 'Quantity',
  price: 'Price',
  discount: 'Discount',
  total: 'Total',
  of: (what: string, name: string) => `${what}, ${name}`,
  serials: (name: string) => `Serial numbers, ${name}`,
  chooseSerials: 'Choose from the list',
  chosenSerials: (count: number) => (count === 0 ? 'Close' : `Done, ${count} chosen`),
  findSerial: 'Find a serial number',
  serialsFailed: 'The serial numbers could not be loaded.',
  noSerials: 'No matching serial number in stock.',
  missingSerials: (missing: number) =>
    missing === 1 ? 'Scan the serial number.' : `Scan ${missing} more serial numbers.`,
  tooManySerials: (more: number) =>
    more === 1
      ? 'Remove 1 serial number, or increase the quantity.'
      : `Remove ${more} serial numbers, or increase the quantity.`,
  discountTooLarge: 'The discount must not exceed the line total.',
  fewer: (name: string) => `One less, ${name}`,
  more: (name: string) => `One more, ${name}`,
  remove: (name: string) => `Remove ${name}`,
  removeSerial: (serial: string) => `Remove serial number ${serial}`,
} as const;
