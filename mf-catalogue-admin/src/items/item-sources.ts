import type { Brand } from '@ofisi/api-contract/catalogue/brands';
import type { Category } from '@ofisi/api-contract/catalogue/categories';
import type { StaffItem } from '@ofisi/api-contract/catalogue/staff-items';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { definePicker } from '@ofisi/shared-admin-ui/picker-source';

export const brands = definePicker<Brand>({
  key: 'brands',
  path: '/view-product-brands',
  rows: 'brands',
  label: ({ brand_name }) => brand_name,
});

export const categories = definePicker<Category>({
  key: 'categories',
  path: '/view-product-categories',
  rows: 'categories',
  label: ({ category_name }) => category_name,
  detail: ({ category_description }) => category_description,
});

export const allItems = definePicker<StaffItem>({
  key: 'items-for-staff',
  path: '/view-items-for-staff',
  rows: 'items',
  label: ({ title }) => title,
  detail: ({ actual_price }) => formatTotal(actual_price),
});
