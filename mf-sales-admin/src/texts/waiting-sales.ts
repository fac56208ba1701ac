/** Sales that wait for a connection to be recorded (decision BO-164). */
export const waitingSaleTexts = {
  kept: 'Waiting to be recorded',
  last: 'Last sale',
  keptNote: 'The shop didn’t respond. The sale is kept in this browser and recorded once the connection is back.',
  title: (count: number) => (count === 1 ? '1 sale waiting to be recorded' : `${count} sales waiting to be recorded`),
  list: 'Sales waiting to be recorded',
  note: (count: number) =>
    count === 1
      ? 'It is kept in this browser for you, and recorded once the connection is back.'
      : 'They are kept in this browser for you, and recorded one after another once the connection is back.',
  tryNow: 'Try now',
  trying: 'Trying...',
  recorded: (invoice: string, amount: string) => `Recorded: invoice ${invoice}, ${amount}`,
  recordedBefore: (invoice: string) => `Invoice ${invoice} had already been recorded; only the confirmation was lost.`,
  open: 'Open',
  openOne: (moment: string) => `Open the sale of ${moment}`,
  notEmpty: 'Record the current sale first, or put it on hold.',
  discard: 'Discard',
  discardOne: (moment: string) => `Discard the sale of ${moment}`,
  discardQuestion: (amount: string) => `Discard the sale of ${amount}?`,
  discardNote: 'It won’t be in the books, the stock or the till, although its cash was taken. This can’t be undone.',
  keep: 'Keep it',
  failed: 'The sale could not be recorded.',
  tooOld:
    'We don’t know whether it was recorded. Look in All Sales: discard it if it is there, else open and record it.',
  printReceipt: 'Print provisional receipt',
  receipt: 'Provisional receipt',
  provisional:
    'Provisional until the sale is recorded. It has no invoice number yet: ask the shop for your receipt with its number.',
  atTill: (count: number) =>
    count === 1
      ? '1 cash sale is waiting to be recorded, and is not in these figures. Record it before you cash up.'
      : `${count} cash sales are waiting to be recorded, and are not in these figures. Record them before you cash up.`,
} as const;
