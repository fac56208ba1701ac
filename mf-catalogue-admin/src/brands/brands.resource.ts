import { defineResource } from '@ofisi/shared-admin-ui/resource';
import { get, post } from '@ofisi/shared-auth/http';
import type { AddBrandRequest, Brand, BrandSavedResponse, BrandsResponse } from '@ofisi/api/wire';

export const brands = defineResource<Brand, AddBrandRequest>({
  key: 'brands',
  one: 'brand',
  many: 'brands',
  empty: 'No brand results',
  list: async () => (await get<BrandsResponse>('/view-product-brands')).brands,
  add: {
    title: 'Add Brand',
    call: (values) => post<BrandSavedResponse>('/add-product-brand', values),
    failed: 'Failed to add brand. Please try again later.',
  },
  // The product had the menu entry without the call (decision BO-5).
  update: {
    title: 'Edit Brand',
    call: ({ id, version }, values) => post<BrandSavedResponse>(`/update-product-brand/${id}`, { ...values, version }),
    failed: 'Failed to update brand. Please try again later.',
  },
  remove: ({ id }) => post(`/delete-product-brand/${id}`),
});
