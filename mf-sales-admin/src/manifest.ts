import { defineManifest } from '@ofisi/shared-contract/manifest';
import { palette } from './palette';

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
    {
      id: 'deliveries',
      path: '/admin/sales/deliveries',
      title: 'Deliveries',
      layout: 'admin',
      access: 'deliveries.manage',
    },
    {
      id: 'add-delivery',
      path: '/admin/sales/deliveries/new',
      title: 'Add Delivery',
      layout: 'admin',
      access: 'deliveries.manage',
    },
    {
      id: 'delivery-details',
      path: '/admin/sales/deliveries/:id',
      title: 'Delivery',
      layout: 'admin',
      access: 'deliveries.manage',
    },
    {
      id: 'edit-delivery',
      path: '/admin/sales/deliveries/:id/edit',
      title: 'Edit Delivery',
      layout: 'admin',
      access: 'deliveries.manage',
    },
    {
      id: 'returns',
      path: '/admin/sales/returns',
      title: 'Returns',
      layout: 'admin',
      access: 'sales.void',
    },
    {
      id: 'add-return',
      path: '/admin/sales/returns/new',
      title: 'Add Return',
      layout: 'admin',
      access: 'sales.void',
    },
    {
      id: 'return-details',
      path: '/admin/sales/returns/:id',
      title: 'Return',
      layout: 'admin',
      access: 'sales.void',
    },
    {
      id: 'edit-return',
      path: '/admin/sales/returns/:id/edit',
      title: 'Edit Return',
      layout: 'admin',
      access: 'sales.void',
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
    {
      id: 'deliveries',
      group: 'Sales',
      label: 'Deliveries',
      to: '/admin/sales/deliveries',
      order: 20,
      icon: 'truck',
      permission: 'deliveries.manage',
    },
    {
      id: 'returns',
      group: 'Sales',
      label: 'Returns',
      to: '/admin/sales/returns',
      order: 30,
      icon: 'return',
      permission: 'sales.void',
    },
  ],
  widgets: [{ id: 'latest-sales', slot: 'dashboard', title: 'Latest sales', order: 50, access: 'sales.view' }],
  palette,
});
