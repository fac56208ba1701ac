import { count } from './count';

/** Suggestions below the search. */
export const suggestionTexts = {
  label: 'Suggestions',
  groups: { past: 'Searched before', categories: 'Categories', models: 'Models', items: 'Products' },
  clear: 'Clear past searches',
  found: (number: number) => (number === 0 ? '' : count(number, 'suggestion', 'suggestions')),
  soldOut: 'Out of stock',
} as const;
