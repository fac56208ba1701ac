import { defineManifest } from '@ofisi/shared-contract/manifest';

export const name = 'mf-sales-admin';

/** Sales in the back-office (BO §2). */
export const manifest = /*#__PURE__*/ defineManifest({
  name,
  title: 'Sales',
  routes: [
    { id: 'sales', path: '/admin/sales/order', title: 'All Orders', layout: 'admin', access: 'sales.view' },
    {
      id: 'record-sale',
      path: '/admin/sales/order/new',
      title: 'Record Sale',
      layout: 'admin',
      access: 'sales.create',
    },
  ],
  nav: [
    {
      id: 'sales',
      group: 'Sales',
      label: 'All Sales',
      to: '/admin/sales/order',
      order: 10,
      icon: 'cart',
      // BO §6, and the cashiers of decision SF-6.
      permission: 'sales.view',
    },
  ],
  widgets: [{ id: 'latest-sales', slot: 'dashboard', title: 'Latest sales', order: 50, access: 'sales.view' }],
});
