import { defineResource } from '@ofisi/shared-admin-ui/resource';
import type { Order } from '@ofisi/api-contract/sales/orders';
import { saleTexts } from '../texts/sales';
import { SALE_LISTS } from './sale-lists';

/** Called "sale" on screen and "order" on the wire (BO §2 Sales, §7). Newest first. */
export const sales = defineResource<Order>({
  key: 'sales',
  one: 'order',
  many: 'orders',
  empty: saleTexts.empty,
  list: { path: '/view-orders', rows: 'orders' },
  // A cashier keeps the list open beside the shop.
  reloadsOnFocus: true,
  invalidates: SALE_LISTS,
});
