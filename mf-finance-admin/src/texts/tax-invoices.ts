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
    action: 'KRA does not have it',
    title: 'Send under a New Number',
    question: (number: number | null) =>
      `Only if KRA’s portal does not show this document under number ${number ?? '–'}. Otherwise it would be signed twice.`,
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
    what: 'What to do',
    issued_at: 'Issued',
    number: 'Number at KRA',
  },
  kinds: {
    sale: 'Invoice',
    void: 'Credit note: void sale',
    return: 'Credit note: return',
    discount: 'Credit note: discount',
    surcharge: 'Invoice: discount taken back',
  },
  statuses: {
    waiting: 'Waiting',
    refused: 'Refused',
    stuck: 'No answer',
    unread: 'Signature missing',
    signed: 'Signed',
  },
  waitingFor: (age: string) => `Waiting for ${age}`,
  waitsFor: (reference: string) => `Waits for ${reference}, which is not signed.`,
  sentSoon: 'It is sent automatically.',
  correct: (reason: string) => `${reason} Correct the item or the customer’s PIN, then send it again.`,
  stuck: (reason: string) =>
    `${reason} KRA accepts other documents, but not this one. Find out what is special about it, then send it again.`,
  service: {
    failed: 'The state of the tax service could not be loaded.',
    off: 'This shop issues no tax invoices: no KRA device is set up.',
    allSigned: 'KRA has signed everything.',
    unsigned: (waiting: number, aside: number, age: string) =>
      `${waiting} waiting, ${aside} set aside. The oldest has had no signature for ${age}.`,
    problem: (problem: string) => `Nothing can be sent at present: ${problem} It is retried automatically.`,
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
    problem: (reason: string) => `KRA’s lists of codes could not be read: ${reason} It is retried automatically.`,
  },
  ages: {
    seconds: 'less than a minute',
    minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
    hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
    days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  },
} as const;
