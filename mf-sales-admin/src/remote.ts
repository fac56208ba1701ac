import { defineRemote } from '@ofisi/shared-contract/remote-app';
import { type manifest, name } from './manifest';

export const remote = defineRemote<typeof manifest>(
  { name },
  {
    'record-sale': () =>
      import(/* webpackChunkName: "record-sale" */ './record-sale/record-sale-page').then(
        (page) => page.RecordSalePage,
      ),
    sales: () => import(/* webpackChunkName: "sales" */ './sales/sales-page').then((page) => page.SalesPage),
  },
  {
    'latest-sales': () =>
      import(/* webpackChunkName: "latest-sales" */ './sales/latest-sales').then((widget) => widget.LatestSales),
  },
);
