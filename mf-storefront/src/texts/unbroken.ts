/** A phone number that stays on one line. */
export const unbroken = (phone: string): string => phone.replaceAll(' ', '\u00a0');
