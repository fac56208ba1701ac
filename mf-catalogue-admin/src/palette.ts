import type { Brand } from '@ofisi/api-contract/catalogue/brands';
import type { Category } from '@ofisi/api-contract/catalogue/categories';
import type { Offer } from '@ofisi/api-contract/catalogue/staff-offers';
import type { StaffItem } from '@ofisi/api-contract/catalogue/staff-items';
import type { StockTake } from '@ofisi/api-contract/stock/takes';
import type { Palette, RecordSource } from '@ofisi/shared-contract/manifest';

/** Actions and record sources of the command palette for the catalogue and the stock. */
export const palette = {
  actions: [
    {
      id: 'new-item',
      label: 'New item',
      to: '/admin/items/all?form=new',
      access: 'catalogue.manage',
      icon: 'box',
      keywords: ['add product'],
    },
    {
      id: 'new-offer',
      label: 'New offer',
      to: '/admin/offers?form=new',
      access: 'offers.manage',
      icon: 'tag',
      keywords: ['add discount', 'promotion'],
    },
    {
      id: 'new-category',
      label: 'New category',
      to: '/admin/product/categories?form=new',
      access: 'catalogue.manage',
      icon: 'grid',
      keywords: ['add'],
    },
    {
      id: 'new-brand',
      label: 'New brand',
      to: '/admin/product/brands?form=new',
      access: 'catalogue.manage',
      icon: 'star',
      keywords: ['add'],
    },
    {
      id: 'start-stock-take',
      label: 'Start stock take',
      to: '/admin/stock/takes?form=new',
      access: 'stock.manage',
      icon: 'barcode',
      keywords: ['count stock', 'inventory'],
    },
    {
      id: 'import-items',
      label: 'Import items',
      to: '/admin/items/import',
      access: 'catalogue.manage',
      icon: 'box',
      keywords: ['csv', 'excel', 'upload'],
    },
  ],
  records: [
    {
      id: 'items',
      label: 'Items',
      call: '/view-items-for-staff?q={q}&first=5',
      rows: 'items',
      title: ['title'],
      detail: ['sku', 'barcode'],
      to: '/admin/items/all?form={id}',
      access: 'catalogue.manage',
      icon: 'box',
    } satisfies RecordSource<StaffItem>,
    {
      id: 'offers',
      label: 'Offers',
      call: '/view-offers?q={q}&first=3',
      rows: 'offers',
      title: ['product_name'],
      detail: ['status'],
      to: '/admin/offers/{id}',
      access: 'offers.manage',
      icon: 'tag',
    } satisfies RecordSource<Offer>,
    {
      id: 'brands',
      label: 'Brands',
      call: '/view-product-brands?q={q}&first=3',
      rows: 'brands',
      title: ['brand_name'],
      detail: [],
      to: '/admin/product/brands?form={id}',
      access: 'catalogue.manage',
      icon: 'star',
    } satisfies RecordSource<Brand>,
    {
      id: 'categories',
      label: 'Categories',
      call: '/view-product-categories?q={q}&first=3',
      rows: 'categories',
      title: ['category_name'],
      detail: [],
      to: '/admin/product/categories?form={id}',
      access: 'catalogue.manage',
      icon: 'grid',
    } satisfies RecordSource<Category>,
    {
      id: 'stock-takes',
      label: 'Stock takes',
      call: '/view-stock-takes?q={q}&first=3',
      rows: 'takes',
      title: ['id'],
      detail: ['scope_name', 'note', 'status'],
      to: '/admin/stock/takes/{id}',
      access: 'stock.manage',
      icon: 'barcode',
    } satisfies RecordSource<StockTake>,
  ],
} as const satisfies Palette;
