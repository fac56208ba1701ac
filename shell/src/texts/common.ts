/** What several pages say. */
export const commonTexts = {
  loading: 'Loading...',
  retry: 'Try again',
} as const;
