/** Page titles that do not depend on data: used by the route and by the page head. */
export const TITLES = {
  home: 'Office equipment for Kenya',
  aboutUs: 'About us',
  delivery: 'Delivery and returns',
  shop: 'Shop',
  machines: 'Supplies for your machine',
} as const;
