/** A Kenyan mobile number, as people write it. */
const MOBILE = /(?:\+?254|0)[\s-]?([17]\d{2})[\s-]?(\d{3})[\s-]?(\d{3})(?!\d)/;

/** The first mobile number in what a customer wrote, e.g. `0712 345 678`; empty without one. */
export function mobileIn(text: string): string {
  const [, ...parts] = MOBILE.exec(text) ?? [];
  return parts.length === 0 ? '' : `0${parts.join(' ')}`;
}
