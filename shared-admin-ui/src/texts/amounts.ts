const field = (label: string): string => `The ${label.toLowerCase()} field`;

const COUNTS = ['no', 'one', 'two', 'three'];

/** Error messages for amounts, as the API words them. */
export const amountTexts = {
  notANumber: (label: string) => `${field(label)} must be a number.`,
  negative: (label: string) => `${field(label)} must not be negative.`,
  tooSmall: (label: string, min: string) => `${field(label)} must be at least ${min}.`,
  notAbove: (label: string, limit: string) => `${field(label)} must be more than ${limit}.`,
  tooLarge: (label: string, max: string) => `${field(label)} must be at most ${max}.`,
  tooManyDecimals: (label: string, decimals: number) =>
    decimals === 0
      ? `${field(label)} must be a whole number.`
      : `${field(label)} must have at most ${COUNTS[decimals] ?? decimals} decimals.`,
} as const;
