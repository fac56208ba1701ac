/** Synonyms of the search. */
export const synonymTexts = {
  title: 'Search Synonyms',
  words: 'Shoppers Search For',
  wordsByComma: 'Shoppers Search For (separated by commas)',
  meaning: 'Show Results For',
  created_at: 'Added',
} as const;
