/** Scans and searches without a result. */
export const missedTexts = {
  dismiss: 'Dismiss',
  again: (words: string) => `Find “${words}”`,
  noMatch: (words: string) => `Nothing matches “${words}”.`,
  notSearched: (words: string) => `“${words}” could not be searched for. Press Enter to try again.`,
} as const;
