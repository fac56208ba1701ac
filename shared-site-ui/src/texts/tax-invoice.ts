/** Texts of the tax office's data on receipts, invoices and credit notes. */
export const taxInvoiceTexts = {
  title: 'KRA tax invoice',
  number: 'CU invoice number',
  date: 'Signed',
  internalData: 'Internal data',
  signature: 'Receipt signature',
  copy: 'COPY',
  held: 'It can be printed as soon as KRA has signed it.',
  qr: 'QR code: check this document with KRA',
  follows: 'Tax invoice number follows: KRA has not signed this document yet.',
} as const;
