import { defineManifest } from '@ofisi/shared-contract/manifest';

export const name = 'mf-contacts-admin';

/** Suppliers and customers in the back-office (BO §2). */
export const manifest = /*#__PURE__*/ defineManifest({
  name,
  title: 'Contacts',
  routes: [
    {
      id: 'suppliers',
      path: '/admin/contacts/suppliers',
      title: 'Suppliers',
      layout: 'admin',
      access: 'contacts.manage',
    },
    {
      id: 'customers',
      path: '/admin/contacts/customers',
      title: 'Customers',
      layout: 'admin',
      access: 'contacts.manage',
    },
    {
      id: 'customer',
      path: '/admin/contacts/customers/:id',
      title: 'Customer',
      layout: 'admin',
      access: 'contacts.manage',
    },
  ],
  nav: [
    {
      id: 'suppliers',
      group: 'Contacts',
      label: 'Suppliers',
      to: '/admin/contacts/suppliers',
      order: 10,
      icon: 'truck',
      permission: 'contacts.manage',
    },
    {
      id: 'customers',
      group: 'Contacts',
      label: 'Customers',
      to: '/admin/contacts/customers',
      order: 20,
      icon: 'people',
      permission: 'contacts.manage',
    },
  ],
  widgets: [],
});
