const FEWEST_DIGITS = 7;

/** The digits of a phone number without its country's and without the zero before them, however few there are. */
export const nationalDigits = (text: string): string =>
  text
    .replace(/\D/g, '')
    .replace(/^(00)?254/, '')
    .replace(/^0+/, '');

/**
 * The part of a phone number that is the same however it is written: `0712 345 678`, `+254 712-345678` and `254712345678`
 * are one number. Null for what has too few digits to be one: a contact phone is free text (decision SF-44).
 */
export function normalisePhone(text: string): string | null {
  const digits = nationalDigits(text);
  return digits.length >= FEWEST_DIGITS ? digits : null;
}

/** What is typed, where it is a whole phone number and nothing else, normalised; or else null. */
export const phoneIn = (text: string): string | null =>
  /^[\d\s+()./-]+$/.test(text.trim()) ? normalisePhone(text) : null;
