/** The link past the bars. */
export const skipLinkTexts = {
  skip: 'Skip to content',
} as const;
