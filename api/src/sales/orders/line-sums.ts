/** The price of so many pieces, in cents. Thousandths are calculated as whole numbers, so that half a cent is rounded as on paper. */
export const gross = (price: number, quantity: number): number =>
  Math.floor((price * Math.round(quantity * 1000) + 500) / 1000);

/** The VAT inside a sum in cents. @param rate per cent */
export const taxIn = (total: number, rate: number): number => Math.round((total * rate) / (100 + rate));
