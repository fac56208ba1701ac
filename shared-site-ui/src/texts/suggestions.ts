import { wholeNumber } from '@ofisi/shared-shop/whole-number';

/** Suggestions below the search. */
export const suggestionTexts = {
  label: 'Suggestions',
  groups: { past: 'Searched before', categories: 'Categories', models: 'Models', items: 'Products' },
  clear: 'Clear past searches',
  found: (number: number) => `${wholeNumber(number)} ${number === 1 ? 'suggestion' : 'suggestions'}`,
  soldOut: 'Out of stock',
} as const;
