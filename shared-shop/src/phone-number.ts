const FEWEST_DIGITS = 7;

/** The digits of a phone number without the country code and the leading zero, however few there are. */
export const nationalDigits = (text: string): string =>
  text
    .replace(/\D/g, '')
    .replace(/^(00)?254/, '')
    .replace(/^0+/, '');

/**
 * The part of a phone number that is the same in every notation: `0712 345 678`, `+254 712-345678` and `254712345678` are one number. Null
 * for a text with too few digits: a contact phone is free text (decision SF-44).
 */
export function normalisePhone(text: string): string | null {
  const digits = nationalDigits(text);
  return digits.length >= FEWEST_DIGITS ? digits : null;
}

/** The normalised number if the text is a whole phone number and nothing else; otherwise null. */
export const phoneIn = (text: string): string | null =>
  /^[\d\s+()./-]+$/.test(text.trim()) ? normalisePhone(text) : null;
