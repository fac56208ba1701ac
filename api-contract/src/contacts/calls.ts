import { resourceCalls } from '../resource-calls';

export const customerCategoryCalls = resourceCalls('contacts.manage', {
  many: 'customer-categories',
  one: 'customer-category',
  rows: 'categories',
  row: 'category',
});

export const customerLocationCalls = resourceCalls('contacts.manage', {
  many: 'customer-category-locations',
  one: 'customer-category-location',
  removePath: 'delete-customer-location',
  rows: 'categoriesLocation',
  row: 'categoryLocation',
});

export const customerCalls = resourceCalls('contacts.manage', { many: 'customers', one: 'customer' });

export const supplierCalls = resourceCalls('contacts.manage', { many: 'suppliers', one: 'supplier' });
