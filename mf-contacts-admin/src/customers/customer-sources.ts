import type { CustomerCategory } from '@ofisi/api-contract/contacts/customer-categories';
import type { CustomerLocation } from '@ofisi/api-contract/contacts/customer-locations';
import { definePicker } from '@ofisi/shared-admin-ui/picker-source';

export const customerCategories = definePicker<CustomerCategory>({
  key: 'customer-categories',
  path: '/view-customer-categories',
  rows: 'categories',
  label: ({ category_name }) => category_name,
  detail: ({ category_description }) => category_description,
});

export const customerLocations = definePicker<CustomerLocation>({
  key: 'customer-locations',
  path: '/view-customer-category-locations',
  rows: 'categoriesLocation',
  label: ({ categorylocation_name }) => categorylocation_name,
  detail: ({ categorylocation_description }) => categorylocation_description,
});
