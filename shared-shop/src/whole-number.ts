/** Between each three digits, from the right. */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/** A whole number as Kenya writes it, `48,500`: by hand, since a language's rules take a phone long to load. */
export const wholeNumber = (number: number): string => String(number).replace(THOUSANDS, ',');
