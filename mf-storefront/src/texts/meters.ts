const count = new Intl.NumberFormat('en-KE');

/** The page on which a customer sends the page counts of their machines. */
export const meterTexts = {
  heading: 'Your meter readings',
  breadcrumb: 'Shop',
  title: (contract: string) => `Meter readings, ${contract}`,
  for: (customer: string) => `For ${customer}`,
  how: 'Type what each machine’s counter shows today. You find it in the machine’s menu under Counter or Status, or on its status page.',
  serial: (serial: string) => `Serial number ${serial}`,
  last: (day: string) => `Last reading: ${day}`,
  lastCount: (pages: number) => `Last time: ${count.format(pages)}`,
  counts: {
    mono: 'Black and white, total',
    colour: 'Colour, total',
    mono_a3: 'Black and white, of these A3',
    colour_a3: 'Colour, of these A3',
  },
  others: 'This machine also counts colour or A3',
  missing: 'Enter the count.',
  notACount: 'Enter a whole number.',
  send: 'Send reading',
  sending: 'Sending...',
  again: 'Correct it',
  sent: 'Thank you. We have this reading.',
  done: 'Thank you. We have the readings of all your machines.',
  failed: 'We couldn’t send your reading. Please try again or call us.',
  asGuest: 'Send without logging in',
  ended: 'This contract has ended',
  endedDetail: 'It needs no more readings. Please call us if you have a question.',
  unknown: 'This link does not open anything',
  unknownDetail: 'It may be incomplete, or we’ve replaced it. Please call us, and we’ll send you the new one.',
} as const;
