/** How a shopper reaches the sales desk from these screens. */
export const SALES_PHONE = { shown: '+254 700 000 141', digits: '254700000141' } as const;

/** A chat with the sales desk that opens with `message` already written. */
export const chatAddress = (message: string): string =>
  `https://wa.me/${SALES_PHONE.digits}?text=${encodeURIComponent(message)}`;
