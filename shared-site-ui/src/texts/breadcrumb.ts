/** Texts of the breadcrumb. */
export const breadcrumbTexts = { label: 'Breadcrumb' } as const;
