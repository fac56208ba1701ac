const MOBILE = /^254[17]\d{8}$/;

/** `254712345678` of a Kenyan mobile number as people write it; null for any other. */
export function mobileNumberOf(text: string): string | null {
  if (!/^\+?[\d ()./-]+$/.test(text.trim())) {
    return null;
  }
  const digits = text
    .replace(/\D/g, '')
    .replace(/^00/, '')
    .replace(/^0?(?=[17]\d{8}$)/, '254')
    .replace(/^2540/, '254');
  return MOBILE.test(digits) ? digits : null;
}

/** `07** *** 678` */
export const maskedNumber = (number: string): string => `0${number.slice(3, 4)}** *** ${number.slice(-3)}`;
