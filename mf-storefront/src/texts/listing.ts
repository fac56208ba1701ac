/** Lists of products: filters and pages. */
export const listingTexts = {
  filters: { label: 'Filters', show: 'Filters', hide: 'Hide filters', apply: 'Apply Filters', clear: 'Clear filters' },
  paging: {
    label: 'Pages',
    previous: 'Previous',
    next: 'Next',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
} as const;
