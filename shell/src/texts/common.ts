/** Texts of several pages. */
export const commonTexts = {
  loading: 'Loading...',
  retry: 'Try again',
} as const;
