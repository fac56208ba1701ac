/** Searches without a result. */
export const missedSearchTexts = {
  title: 'Searches Without Results',
  empty: 'No searches without results yet.',
  words: 'Search Term',
  count: 'Times',
  last_at: 'Last Time',
  teach: 'Search Synonyms',
} as const;
