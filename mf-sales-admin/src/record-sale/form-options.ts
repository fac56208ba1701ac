/** Query key of the options of a sale: categories with their discounts, locations with their delivery fees. */
export const FORM_OPTIONS = ['back-office', 'customer-form-options'] as const;
