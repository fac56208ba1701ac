/** Scans and searches without a result. */
export const missedTexts = {
  dismiss: 'Dismiss',
  again: (words: string) => `Find “${words}”`,
  noMatch: (words: string) => `Nothing matches “${words}”.`,
  notSearched: (words: string) => `We couldn’t search for “${words}”. Press Enter to try again.`,
} as const;
