/** What messages to customers say of the shop. */
export interface MessagingShop {
  readonly name: string;
  readonly phones: readonly string[];
}

/** The last paragraph: where to ask. */
export const questionsTo = ({ phones: [phone] }: MessagingShop): readonly string[] =>
  phone === undefined ? [] : [`Questions? Call us on ${phone}.`];

/** A whole message for WhatsApp or SMS, with greeting and signature. */
export const asText = (customer: string | null, paragraphs: readonly string[], shop: MessagingShop): string =>
  [customer === null ? 'Hello,' : `Hello ${customer},`, ...paragraphs, shop.name].join('\n');
