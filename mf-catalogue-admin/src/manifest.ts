import { defineManifest } from '@ofisi/shared-contract/manifest';

export const name = 'mf-catalogue-admin';

/** The catalogue in the back-office (BO §2). */
export const manifest = /*#__PURE__*/ defineManifest({
  name,
  title: 'Catalogue',
  routes: [
    { id: 'ratings', path: '/admin/ratings', title: 'Ratings', layout: 'admin', access: 'ratings.moderate' },
    { id: 'items', path: '/admin/items/all', title: 'All Items', layout: 'admin', access: 'catalogue.manage' },
    {
      id: 'categories',
      path: '/admin/product/categories',
      title: 'Categories',
      layout: 'admin',
      access: 'catalogue.manage',
    },
    { id: 'brands', path: '/admin/product/brands', title: 'Brands', layout: 'admin', access: 'catalogue.manage' },
    { id: 'units', path: '/admin/product/units', title: 'Units', layout: 'admin', access: 'catalogue.manage' },
  ],
  nav: [
    {
      id: 'ratings',
      group: 'Main',
      label: 'Ratings',
      to: '/admin/ratings',
      order: 30,
      icon: 'star',
      permission: 'ratings.moderate',
    },
    {
      id: 'items',
      group: 'Products',
      label: 'Items',
      to: '/admin/items/all',
      order: 10,
      icon: 'box',
      permission: 'catalogue.manage',
    },
    {
      id: 'categories',
      group: 'Products',
      label: 'Categories',
      to: '/admin/product/categories',
      order: 20,
      icon: 'grid',
      permission: 'catalogue.manage',
    },
    {
      id: 'brands',
      group: 'Products',
      label: 'Brands',
      to: '/admin/product/brands',
      order: 30,
      icon: 'tag',
      permission: 'catalogue.manage',
    },
    {
      id: 'units',
      group: 'Products',
      label: 'Units',
      to: '/admin/product/units',
      order: 40,
      icon: 'ruler',
      permission: 'catalogue.manage',
    },
  ],
  widgets: [],
});
