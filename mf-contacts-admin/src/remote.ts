import { listCalls } from '@ofisi/shared-admin-ui/list-calls';
import { defineRemote } from '@ofisi/shared-contract/remote-app';
import { icons } from './icons';
import { palette } from './palette';
import { slots } from './slots';

/** Suppliers, customers, and the customers' categories and locations, in the back-office (BO §2). */
export const remote = defineRemote({
  name: 'mf-contacts-admin',
  title: 'Contacts',
  routes: [
    {
      id: 'import-customer-locations',
      path: '/admin/contacts/customer-category-locations/import',
      title: 'Import Customer Locations',
      layout: 'admin',
      access: 'contacts.manage',
      screen: () =>
        import('./customer-locations/import-customer-locations-page').then((page) => page.ImportCustomerLocationsPage),
    },
    {
      id: 'import-customer-categories',
      path: '/admin/contacts/customer-categories/import',
      title: 'Import Customer Categories',
      layout: 'admin',
      access: 'contacts.manage',
      screen: () =>
        import('./customer-categories/import-customer-categories-page').then(
          (page) => page.ImportCustomerCategoriesPage,
        ),
    },
    {
      id: 'import-suppliers',
      path: '/admin/contacts/suppliers/import',
      title: 'Import Suppliers',
      layout: 'admin',
      access: 'contacts.manage',
      screen: () => import('./suppliers/import-suppliers-page').then((page) => page.ImportSuppliersPage),
    },
    {
      id: 'suppliers',
      path: '/admin/contacts/suppliers',
      title: 'Suppliers',
      layout: 'admin',
      access: 'contacts.manage',
      calls: listCalls('/view-suppliers', 'suppliers'),
      menu: { group: 'Contacts', order: 10, icon: icons.factory },
      synonyms: ['vendors', 'creditors'],
      screen: () => import('./suppliers/suppliers-page').then((page) => page.SuppliersPage),
    },
    {
      id: 'supplier',
      path: '/admin/contacts/suppliers/:id',
      title: 'Supplier',
      layout: 'admin',
      access: 'contacts.manage',
      screen: () => import('./suppliers/supplier-page').then((page) => page.SupplierPage),
    },
    {
      id: 'import-customers',
      path: '/admin/contacts/customers/import',
      title: 'Import Customers',
      layout: 'admin',
      access: 'contacts.manage',
      screen: () => import('./customers/import-customers-page').then((page) => page.ImportCustomersPage),
    },
    {
      id: 'customers',
      path: '/admin/contacts/customers',
      title: 'Customers',
      layout: 'admin',
      access: 'contacts.manage',
      calls: listCalls('/view-customers', 'customers'),
      menu: { group: 'Contacts', order: 20, icon: 'people' },
      synonyms: ['clients', 'buyers', 'statement'],
      screen: () => import('./customers/customers-page').then((page) => page.CustomersPage),
    },
    {
      id: 'customer',
      path: '/admin/contacts/customers/:id',
      title: 'Customer',
      layout: 'admin',
      access: 'contacts.manage',
      screen: () => import('./customers/customer-page').then((page) => page.CustomerPage),
    },
    {
      id: 'aged-debts',
      path: '/admin/contacts/aged-debts',
      title: 'Aged Debts',
      layout: 'admin',
      access: 'contacts.manage',
      calls: listCalls('/view-aged-debts/customers', 'aged-debts-customers'),
      menu: { group: 'Contacts', order: 25, icon: icons.hourglass },
      synonyms: ['receivables', 'debtors', 'who owes'],
      screen: () => import('./aged-debts/aged-debts-page').then((page) => page.AgedDebtsPage),
    },
    {
      id: 'customer-categories',
      path: '/admin/contacts/customer-categories',
      title: 'Customers Category',
      layout: 'admin',
      access: 'contacts.manage',
      calls: listCalls('/view-customer-categories', 'customer-categories'),
      menu: { group: 'Contacts', order: 30, icon: icons.layers },
      screen: () =>
        import('./customer-categories/customer-categories-page').then((page) => page.CustomerCategoriesPage),
    },
    {
      id: 'customer-locations',
      path: '/admin/contacts/customer-category-locations',
      title: 'Customers Location',
      layout: 'admin',
      access: 'contacts.manage',
      calls: listCalls('/view-customer-category-locations', 'customer-locations'),
      menu: { group: 'Contacts', order: 40, icon: 'pin' },
      screen: () => import('./customer-locations/customer-locations-page').then((page) => page.CustomerLocationsPage),
    },
  ],

  palette,
  slots,
});
