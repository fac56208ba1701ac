/** Texts of several screens. Texts fixed by the specification are spelled exactly as it spells them, in every file here (decision SF-40). */
export const commonTexts = {
  loading: 'Loading...',
  wrong: 'Something went wrong, contact developer',
  retry: 'Retry',
  reference: 'Reference:',
  searchItems: 'Search items',
  search: 'Search',
  goToShop: 'Go to the shop',
} as const;
