/** Titles of the pages that are the same whatever the data says: of the route, and of the page's head. */
export const TITLES = {
  home: 'Office equipment for Kenya',
  aboutUs: 'About us',
  delivery: 'Delivery and returns',
  shop: 'Shop',
} as const;
