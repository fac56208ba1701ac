/** Synonyms of the search. */
export const synonymTexts = {
  title: 'Search Synonyms',
  words: 'Shoppers Type',
  wordsByComma: 'Shoppers Type (separated by commas)',
  meaning: 'The Shop Says',
  created_at: 'Added',
} as const;
