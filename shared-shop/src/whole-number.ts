/** The positions between groups of three digits, counted from the right. */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/** A whole number in Kenyan notation, `48,500`. Formatted by hand, because locale data takes a phone long to load. */
export const wholeNumber = (number: number): string => String(number).replace(THOUSANDS, ',');
