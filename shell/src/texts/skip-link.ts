/** The link that skips the bars. */
export const skipLinkTexts = {
  skip: 'Skip to content',
} as const;
