import { defineRemote } from '@ofisi/shared-contract/remote-app';
import { type manifest, name } from './manifest';

export const remote = defineRemote<typeof manifest>(
  { name },
  {
    sales: () => import(/* webpackChunkName: "sales" */ './sales/sales-page').then((page) => page.SalesPage),
  },
  {
    'latest-sales': () =>
      import(/* webpackChunkName: "latest-sales" */ './sales/latest-sales').then((widget) => widget.LatestSales),
  },
);
