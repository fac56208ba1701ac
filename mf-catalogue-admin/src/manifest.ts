import { defineManifest } from '@ofisi/shared-contract/manifest';

export const name = 'mf-catalogue-admin';

/** The catalogue in the back-office (BO §2). */
export const manifest = /*#__PURE__*/ defineManifest({
  name,
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
      permission: 'catalogue.manage',
    },
  ],
  widgets: [],
});
