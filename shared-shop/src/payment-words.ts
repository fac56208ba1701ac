/** The ways to pay that forms offer, as the wire has them (BO §9), with the words for them. */
export const PAYMENT_METHOD_WORDS = {
  cash: 'Cash',
  card: 'Card',
  cheque: 'Cheque',
  'bank-transfer': 'Bank transfer',
  mpesa: 'M-Pesa',
  other: 'Other',
} as const;

type Words = Readonly<Record<string, string>>;

/** What people read for one of these: its words, or itself where it was typed freely. */
export const wordsFor = (words: Words, value: string | null): string | null =>
  value !== null && Object.hasOwn(words, value) ? (words[value] ?? value) : value;

/** What the wire has for a text: one of these where it says the same, whatever its capitals, or else the text. */
export function valueFor(words: Words, text: string): string {
  const said = text.toLowerCase();
  return Object.keys(words).find((value) => value === said || words[value]?.toLowerCase() === said) ?? text;
}
