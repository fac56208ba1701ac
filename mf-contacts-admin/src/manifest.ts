import { defineManifest } from '@ofisi/shared-contract/manifest';

export const name = 'mf-contacts-admin';

/** Suppliers, customers and what customers are sorted by, in the back-office (BO §2). */
export const manifest = /*#__PURE__*/ defineManifest({
  name,
  title: 'Contacts',
  routes: [
    {
      id: 'import-suppliers',
      path: '/admin/contacts/suppliers/import',
      title: 'Import Suppliers',
      layout: 'admin',
      access: 'contacts.manage',
    },
    {
      id: 'suppliers',
      path: '/admin/contacts/suppliers',
      title: 'Suppliers',
      layout: 'admin',
      access: 'contacts.manage',
    },
    {
      id: 'supplier',
      path: '/admin/contacts/suppliers/:id',
      title: 'Supplier',
      layout: 'admin',
      access: 'contacts.manage',
    },
    {
      id: 'import-customers',
      path: '/admin/contacts/customers/import',
      title: 'Import Customers',
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
    {
      id: 'customer-categories',
      path: '/admin/contacts/customer-categories',
      title: 'Customers Category',
      layout: 'admin',
      access: 'contacts.manage',
    },
    {
      id: 'customer-locations',
      path: '/admin/contacts/customer-category-locations',
      title: 'Customers Location',
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
    {
      id: 'customer-categories',
      group: 'Contacts',
      label: 'Customers Category',
      to: '/admin/contacts/customer-categories',
      order: 30,
      icon: 'grid',
      permission: 'contacts.manage',
    },
    {
      id: 'customer-locations',
      group: 'Contacts',
      label: 'Customers Location',
      to: '/admin/contacts/customer-category-locations',
      order: 40,
      icon: 'pin',
      permission: 'contacts.manage',
    },
  ],
  widgets: [],
});
