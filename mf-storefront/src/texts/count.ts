/** @param more whether there are more than `number`, which nobody has counted */
export const count = (number: number, one: string, many: string, more = false): string =>
  `${number.toLocaleString('en-KE')}${more ? '+' : ''} ${number === 1 && !more ? one : many}`;
