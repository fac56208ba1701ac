/** Lists of products: filters and pages. */
export const listingTexts = {
  filters: {
    label: 'Filters',
    show: (chosen: number) => (chosen === 0 ? 'Filters' : `Filters (${chosen})`),
    hide: 'Hide filters',
    apply: 'Apply Filters',
    clear: 'Clear filters',
    all: (number: number) => `Show all ${number}`,
  },
  paging: {
    label: 'Pages',
    previous: 'Previous',
    next: 'Next',
    page: (page: number, pages: number | null) => (pages === null ? `Page ${page}` : `Page ${page} of ${pages}`),
  },
} as const;
