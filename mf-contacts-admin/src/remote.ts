import { defineRemote } from '@ofisi/shared-contract/remote-app';
import { type manifest, name } from './manifest';

export const remote = defineRemote<typeof manifest>(
  { name },
  {
    'import-customer-locations': () =>
      import(
        /* webpackChunkName: "import-customer-locations" */ './customer-locations/import-customer-locations-page'
      ).then((page) => page.ImportCustomerLocationsPage),
    'import-customer-categories': () =>
      import(
        /* webpackChunkName: "import-customer-categories" */ './customer-categories/import-customer-categories-page'
      ).then((page) => page.ImportCustomerCategoriesPage),
    'aged-debts': () =>
      import(/* webpackChunkName: "aged-debts" */ './aged-debts/aged-debts-page').then((page) => page.AgedDebtsPage),
    customer: () =>
      import(/* webpackChunkName: "customer" */ './customers/customer-page').then((page) => page.CustomerPage),
    'customer-categories': () =>
      import(/* webpackChunkName: "customer-categories" */ './customer-categories/customer-categories-page').then(
        (page) => page.CustomerCategoriesPage,
      ),
    'customer-locations': () =>
      import(/* webpackChunkName: "customer-locations" */ './customer-locations/customer-locations-page').then(
        (page) => page.CustomerLocationsPage,
      ),
    customers: () =>
      import(/* webpackChunkName: "customers" */ './customers/customers-page').then((page) => page.CustomersPage),
    'import-customers': () =>
      import(/* webpackChunkName: "import-customers" */ './customers/import-customers-page').then(
        (page) => page.ImportCustomersPage,
      ),
    'import-suppliers': () =>
      import(/* webpackChunkName: "import-suppliers" */ './suppliers/import-suppliers-page').then(
        (page) => page.ImportSuppliersPage,
      ),
    supplier: () =>
      import(/* webpackChunkName: "supplier" */ './suppliers/supplier-page').then((page) => page.SupplierPage),
    suppliers: () =>
      import(/* webpackChunkName: "suppliers" */ './suppliers/suppliers-page').then((page) => page.SuppliersPage),
  },
  {},
);
