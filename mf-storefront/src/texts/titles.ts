/** Page titles that do not depend on data: used by the route and by the page head. */
export const TITLES = {
  home: 'Office equipment for Kenya',
  aboutUs: 'About us',
  delivery: 'Delivery and returns',
  shop: 'Shop',
  machines: 'Supplies for your machine',
} as const;

/** Those of the pages about service; apart, because every page of the shop carries the others. */
export const SERVICE_TITLES = {
  service: 'Service and repairs',
  request: 'Request service',
  track: 'Track a service job',
  warranty: 'Check a warranty',
} as const;
