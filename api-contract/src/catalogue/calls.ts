import type { ResourceCalls } from '../resource-calls';

export const offerCalls = {
  permission: 'offers.manage',
  many: 'offers',
  one: 'offer',
  rows: 'offers',
  row: 'offer',
} as const satisfies ResourceCalls;

export const unitCalls = {
  permission: 'catalogue.manage',
  many: 'units',
  one: 'unit',
  rows: 'units',
  row: 'unit',
} as const satisfies ResourceCalls;

export const categoryCalls = {
  permission: 'catalogue.manage',
  readPermission: 'public',
  many: 'product-categories',
  one: 'product-category',
  rows: 'categories',
  row: 'category',
} as const satisfies ResourceCalls;

export const brandCalls = {
  permission: 'catalogue.manage',
  readPermission: 'public',
  many: 'product-brands',
  one: 'product-brand',
  rows: 'brands',
  row: 'brand',
} as const satisfies ResourceCalls;
