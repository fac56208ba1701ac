import { defineManifest } from '@ofisi/shared-contract/manifest';

/** The catalogue in the back-office (BO §2). */
export const manifest = defineManifest({
  name: 'mf-catalogue-admin',
  title: 'Catalogue',
  routes: [
    { id: 'brands', path: '/admin/product/brands', title: 'Brands', layout: 'admin', access: 'catalogue.manage' },
  ],
  nav: [
    {
      id: 'brands',
      group: 'Products',
      label: 'Brands',
      to: '/admin/product/brands',
      order: 30,
      icon: 'tag',
      visibleTo: 'all',
    },
  ],
  widgets: [],
});
