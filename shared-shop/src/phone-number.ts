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

/** Everything in a text that may be a phone number. */
const NUMBERS = /\+?\d[\d\s().-]{5,}\d/g;

/** The country codes of one and of two digits; all others have three. */
const COUNTRY_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

function groupsOf(number: string): string[] | null {
  const isAbroad = /^(?:\+|00)(?!254)/.test(number.replace(/[^\d+]/g, ''));
  if (isAbroad) {
    const digits = number.replace(/\D/g, '').replace(/^00/, '');
    const code = COUNTRY_CODE.exec(digits)?.[0] ?? '';
    return [`+${code}`, ...(digits.slice(code.length).match(/\d{3,4}$|\d{3}(?=\d{2})|\d+/g) ?? [])];
  }
  const digits = nationalDigits(number);
  if (digits.length !== 9) return null;
  return /^[17]/.test(digits)
    ? [`0${digits.slice(0, 3)}`, digits.slice(3, 6), digits.slice(6)]
    : [`0${digits.slice(0, 2)}`, digits.slice(2, 5), digits.slice(5)];
}

/** A phone number with its country code, in digits alone, as chat links want it: `254712345678`; null if the text is not one whole number. */
export function internationalDigits(typed: string): string | null {
  if (!/^[\d\s+()./-]+$/.test(typed.trim())) return null;
  const number = typed.replace(/[^\d+]/g, '');
  const isAbroad = /^(?:\+|00)(?!254)/.test(number);
  const digits = isAbroad ? number.replace(/\D/g, '').replace(/^00/, '') : `254${nationalDigits(number)}`;
  return (isAbroad ? /^[1-9]\d{8,14}$/ : /^254\d{9}$/).test(digits) ? digits : null;
}

/**
 * A phone number as it is read out, in whichever notation it was typed, with spaces that don't break: `0712 345 678` and, of a landline,
 * `020 271 1234` in Kenya, `+256 772 123 456` elsewhere. What is no number stays as it is, as does other text around one.
 */
export const formatPhone = (typed: string): string =>
  typed.replace(NUMBERS, (number) => groupsOf(number)?.join('\u00a0') ?? number);
