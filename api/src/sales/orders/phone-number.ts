const FEWEST_DIGITS = 7;

/**
 * The part of a phone number that is the same however it is written: `0712 345 678`, `+254 712-345678` and `254712345678`
 * are one number. Null for what has too few digits to be one: a contact phone is free text (decision SF-44).
 */
export function normalisePhone(text: string): string | null {
  const digits = text
    .replace(/\D/g, '')
    .replace(/^(00)?254/, '')
    .replace(/^0+/, '');
  return digits.length >= FEWEST_DIGITS ? digits : null;
}
