/** Brands. */
export const brandTexts = { title: 'Brands', name: 'Brand Name' } as const;
