import { brandCalls } from '@ofisi/api-contract/catalogue/calls';
import { contractResource } from '@ofisi/shared-admin-ui/contract-resource';
import type { AddBrandRequest, Brand } from '@ofisi/api-contract/catalogue/brands';

export const brands = contractResource<Brand, AddBrandRequest>(brandCalls, {
  key: 'brands',
  one: 'brand',
  many: 'brands',
  add: {},
  // The specification has the menu entry but not the call (decision BO-5).
  update: {},
});
