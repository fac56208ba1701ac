import { count } from './count';

/** The shop page. */
export const shopTexts = {
  title: 'Shop',
  breadcrumb: ['Shop', 'items'],
  description: 'print with confidence',
  inCart: (number: number) => `${count(number, 'item', 'items')} in your cart`,
  category: 'Category',
  all: 'All',
  price: 'Price',
  lowest: 'Lowest price',
  highest: 'Highest price',
  min: 'Min',
  max: 'Max',
  under: 'Under 10,000',
  anyPrice: 'Any price',
  from: (price: string) => `From ${price}`,
  upTo: (price: string) => `Up to ${price}`,
  sort: 'Sort by',
  sorts: { best: 'Best match', newest: 'Newest', price: 'Price: low to high', '-price': 'Price: high to low' },
  nothing: 'No products match these filters.',
  noResults: (q: string) => `No results for “${q}”.`,
  unknownCategory: 'We can’t find that category.',
  similar: 'Similar results',
} as const;
