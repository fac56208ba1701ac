/** Searches without a result. */
export const missedSearchTexts = {
  title: 'Missed Searches',
  empty: 'No missed searches yet.',
  words: 'Search Term',
  count: 'Times',
  last_at: 'Last Time',
  teach: 'Search Synonyms',
} as const;
