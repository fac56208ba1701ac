/** The payment methods that forms offer, as they are on the wire (BO §9), with their display names. */
export const PAYMENT_METHOD_WORDS = {
  cash: 'Cash',
  card: 'Card',
  cheque: 'Cheque',
  'bank-transfer': 'Bank transfer',
  mpesa: 'M-Pesa',
  other: 'Other',
} as const;

type Words = Readonly<Record<string, string>>;

/** The display name of a value, or the value itself where it was entered as free text. */
export const displayNameOf = (words: Words, value: string | null): string | null =>
  value !== null && Object.hasOwn(words, value) ? (words[value] ?? value) : value;

/** The wire value for a text: the method whose name matches, ignoring case, or else the text itself. */
export function valueFor(words: Words, text: string): string {
  const said = text.toLowerCase();
  return Object.keys(words).find((value) => value === said || words[value]?.toLowerCase() === said) ?? text;
}
