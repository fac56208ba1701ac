/** Tax invoices and credit notes at KRA. */
export const taxInvoiceTexts = {
  title: 'Tax Invoices',
  one: 'tax invoice',
  many: 'tax invoices',
  empty: 'No tax invoices yet',
  retry: 'Send again',
  retryFailed: 'The document could not be sent again.',
  order: 'Open the order',
  verify: 'Check with KRA',
  enter: {
    action: 'Enter the signature',
    title: 'Enter the Signature',
    hint: 'Copy it from KRA’s portal, where the document is listed under this number. Compare the total first.',
    receipt: 'Receipt Number',
    internal: 'Internal Data',
    signature: 'Receipt Signature',
    signedAt: 'Signed At',
    submit: 'Save signature',
    submitting: 'Saving...',
    failed: 'The signature could not be saved.',
  },
  renumber: {
    action: 'Send under a new number',
    title: 'Send Under a New Number',
    question: (number: number | null) =>
      `Do this only if KRA’s portal doesn’t show this document under number ${number ?? '–'}. Otherwise it would be signed twice.`,
    submit: 'Send again',
    submitting: 'Sending...',
    failed: 'The document could not be sent again.',
  },
  fields: {
    reference: 'Document',
    kind: 'Kind',
    status: 'Status',
    customer: 'Customer',
    pin: 'PIN',
    total: 'Total',
    tax: 'VAT',
    receipt: 'Receipt',
    signature: 'Signature',
    signed_at: 'Signed',
    what: 'Next Step',
    issued_at: 'Issued',
    number: 'KRA Number',
  },
  kinds: {
    sale: 'Invoice',
    void: 'Credit note: voided sale',
    return: 'Credit note: return',
    discount: 'Credit note: discount',
    surcharge: 'Invoice: discount reversed',
  },
  statuses: {
    waiting: 'Waiting',
    refused: 'Refused',
    stuck: 'No answer',
    unread: 'Signature missing',
    signed: 'Signed',
  },
  waitingFor: (age: string) => `Waiting for ${age}`,
  waitsFor: (reference: string) => `${reference} must be signed first.`,
  sentSoon: 'It will be sent automatically.',
  correct: (reason: string) => `${reason} Correct the item or the customer’s PIN, then send it again.`,
  stuck: (reason: string) =>
    `${reason} KRA accepts other documents but not this one. Find the cause, then send it again.`,
  service: {
    failed: 'The status of the tax service could not be loaded.',
    off: 'Tax invoices are off: no KRA device is set up.',
    allSigned: 'KRA has signed everything.',
    unsigned: (waiting: number, aside: number, age: string) =>
      `${waiting} waiting, ${aside} set aside. The oldest has had no signature for ${age}.`,
    problem: (problem: string) => `Nothing can be sent right now: ${problem} We’ll retry automatically.`,
  },
  stock: {
    refused: (count: number, reason: string) =>
      `KRA has not received ${count === 1 ? '1 stock movement' : `${count} stock movements`}: ${reason}`,
    again: 'Send stock again',
    failed: 'The stock movements could not be sent again.',
  },
  codes: {
    unlisted: (count: number) =>
      count === 1
        ? '1 item has a classification, packaging or unit that is not in KRA’s lists. KRA may refuse invoices for it.'
        : `${count} items have a classification, packaging or unit that is not in KRA’s lists. KRA may refuse invoices for them.`,
    show: (count: number) => (count === 1 ? 'Correct the item' : 'Correct the items'),
    problem: (reason: string) => `KRA’s lists of codes could not be read: ${reason} We’ll retry automatically.`,
  },
  ages: {
    seconds: 'less than a minute',
    minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
    hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
    days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  },
} as const;
