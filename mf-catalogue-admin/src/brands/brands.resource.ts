import { defineResource, type BulkOutcome } from '@ofisi/shared-admin-ui/resource';
import { post } from '@ofisi/shared-auth/http';
import type { AddBrandRequest, Brand, BrandSavedResponse } from '@ofisi/api-contract/catalogue/brands';
import { brandTexts } from '../texts/brands';

export const brands = defineResource<Brand, AddBrandRequest>({
  key: 'brands',
  one: 'brand',
  many: 'brands',
  empty: brandTexts.empty,
  list: { path: '/view-product-brands', rows: 'brands' },
  add: {
    title: brandTexts.addTitle,
    call: (values) => post<BrandSavedResponse>('/add-product-brand', values),
    failed: brandTexts.notAdded,
  },
  // The product had the menu entry without the call (decision BO-5).
  update: {
    title: brandTexts.editTitle,
    call: ({ id, version }, values) => post<BrandSavedResponse>(`/update-product-brand/${id}`, { ...values, version }),
    failed: brandTexts.notSaved,
  },
  remove: ({ id }) => post(`/delete-product-brand/${id}`),
  removeMany: (ids) => post<BulkOutcome>('/delete-product-brands', { ids }),
});
