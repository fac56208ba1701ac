const field = (label: string): string => `The ${label.toLowerCase()} field`;

/** What is wrong with an amount, as the API words it. */
export const amountTexts = {
  notANumber: (label: string) => `${field(label)} must be a number.`,
  negative: (label: string) => `${field(label)} must not be negative.`,
  tooSmall: (label: string, min: number) => `${field(label)} must be at least ${min}.`,
  tooManyDecimals: (label: string) => `${field(label)} must have at most two decimals.`,
} as const;
