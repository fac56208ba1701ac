/** Searches without a result. */
export const missedSearchTexts = {
  title: 'Searches Without Result',
  empty: 'Every search has found something so far.',
  words: 'Searched For',
  count: 'Times',
  last_at: 'Last Time',
  teach: 'Search Synonyms',
} as const;
