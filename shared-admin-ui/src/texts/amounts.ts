import { above, atLeast, atMost, NO_AMOUNT, NOT_A_NUMBER, NOT_WHOLE, TOO_LARGE } from '@ofisi/shared-shop/error-words';

const COUNTS = ['no', 'one', 'two', 'three'];

/** Error messages for amounts, as the API words them. */
export const amountTexts = {
  notANumber: NOT_A_NUMBER,
  tooSmall: atLeast,
  notAbove: above,
  noAmount: NO_AMOUNT,
  tooLarge: atMost,
  tooManyDigits: TOO_LARGE,
  tooManyDecimals: (decimals: number) =>
    decimals === 0 ? NOT_WHOLE : `Use at most ${COUNTS[decimals] ?? decimals} decimals.`,
} as const;
