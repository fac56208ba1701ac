import { resourceCalls } from '../resource-calls';

export const offerCalls = resourceCalls('offers.manage', { many: 'offers', one: 'offer' });

export const unitCalls = resourceCalls('catalogue.manage', { many: 'units', one: 'unit' });

export const categoryCalls = resourceCalls('catalogue.manage', {
  readPermission: 'public',
  many: 'product-categories',
  one: 'product-category',
  rows: 'categories',
  row: 'category',
});

export const brandCalls = resourceCalls('catalogue.manage', {
  readPermission: 'public',
  many: 'product-brands',
  one: 'product-brand',
  rows: 'brands',
  row: 'brand',
});

export const synonymCalls = resourceCalls('catalogue.manage', { many: 'synonyms', one: 'synonym' });

export const machineCalls = resourceCalls('catalogue.manage', { many: 'machines', one: 'machine' });

/** Pairs of a machine and a supply or spare part that fits it. */
export const machineSupplyCalls = resourceCalls('catalogue.manage', {
  many: 'machine-supplies',
  one: 'machine-supply',
});
