/** The search on every page. */
export const searchTexts = {
  searchShop: 'Search the shop',
  search: 'Search',
  shop: 'Shop',
} as const;
