/** Page not found. */
export const notFoundTexts = {
  home: 'Home',
  notFoundTitle: 'Page not found',
  notFound: 'We can’t find that page',
  goToShop: 'Go to the shop',
  trackOrder: 'Track your order',
  notFoundText: 'It may have moved, or the address may contain a typo. What are you looking for?',
  search: 'What are you looking for?',
  dashboard: 'Go to the dashboard',
  searchBackOffice: 'Search the back-office',
  adminText: 'It may have moved, or the address may contain a typo. The menu has every page that you may open.',
} as const;
