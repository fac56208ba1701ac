/** The query of what a sale can choose from: categories with what they take off, locations with what delivery costs. */
export const FORM_OPTIONS = ['back-office', 'customer-form-options'] as const;
