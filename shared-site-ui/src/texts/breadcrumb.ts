/** The breadcrumb. */
export const breadcrumbTexts = { label: 'Breadcrumb' } as const;
