/** The category pages. */
export const categoryTexts = {
  breadcrumb: 'Shop Products',
  brands: 'Brands',
  allBrands: 'All brands',
  view: 'View',
  views: { grid: 'Grid', list: 'List' },
  nothing: 'No products here yet.',
  unknown: 'There is no category at this address. It may have been renamed or removed.',
  others: 'Categories',
} as const;
