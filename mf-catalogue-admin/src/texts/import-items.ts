/** The imports for items. */
export const importItemTexts = {
  openingStock: 'opening stock',
  serials: 'serial numbers',
  others: { openingStock: 'Import opening stock', serials: 'Import serial numbers' },
} as const;
