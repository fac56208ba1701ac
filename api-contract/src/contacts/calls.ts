import type { ResourceCalls } from '../resource-calls';

export const customerCategoryCalls = {
  permission: 'contacts.manage',
  many: 'customer-categories',
  one: 'customer-category',
  rows: 'categories',
  row: 'category',
} as const satisfies ResourceCalls;

export const customerLocationCalls = {
  permission: 'contacts.manage',
  many: 'customer-category-locations',
  one: 'customer-category-location',
  removePath: 'delete-customer-location',
  rows: 'categoriesLocation',
  row: 'categoryLocation',
} as const satisfies ResourceCalls;

export const customerCalls = {
  permission: 'contacts.manage',
  many: 'customers',
  one: 'customer',
  rows: 'customers',
  row: 'customer',
} as const satisfies ResourceCalls;

export const supplierCalls = {
  permission: 'contacts.manage',
  many: 'suppliers',
  one: 'supplier',
  rows: 'suppliers',
  row: 'supplier',
} as const satisfies ResourceCalls;
