/** A Kenyan mobile number in any usual notation. */
const MOBILE = /(?:\+?254|0)[\s-]?([17]\d{2})[\s-]?(\d{3})[\s-]?(\d{3})(?!\d)/;

/** The first mobile number in a customer's text, e.g. `0712 345 678`; empty without one. */
export function mobileIn(text: string): string {
  const [, ...parts] = MOBILE.exec(text) ?? [];
  return parts.length === 0 ? '' : `0${parts.join(' ')}`;
}
