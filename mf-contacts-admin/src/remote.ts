import { defineRemote } from '@ofisi/shared-contract/remote-app';
import { type manifest, name } from './manifest';

export const remote = defineRemote<typeof manifest>(
  { name },
  {
    customer: () =>
      import(/* webpackChunkName: "customer" */ './customers/customer-page').then((page) => page.CustomerPage),
    customers: () =>
      import(/* webpackChunkName: "customers" */ './customers/customers-page').then((page) => page.CustomersPage),
    suppliers: () =>
      import(/* webpackChunkName: "suppliers" */ './suppliers/suppliers-page').then((page) => page.SuppliersPage),
  },
  {},
);
