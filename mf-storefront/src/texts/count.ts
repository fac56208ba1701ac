import { wholeNumber } from '@ofisi/shared-shop/whole-number';

/** @param more whether there are more than `number`, which have not been counted */
export const count = (number: number, one: string, many: string, more = false): string =>
  `${wholeNumber(number)}${more ? '+' : ''} ${number === 1 && !more ? one : many}`;
