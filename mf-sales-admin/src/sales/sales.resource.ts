import { defineResource } from '@ofisi/shared-admin-ui/resource';
import { get } from '@ofisi/shared-auth/http';
import type { Order, OrdersResponse } from '@ofisi/api/wire';
import { saleTexts } from '../texts/sales';

/** The screen says "sale", the wire says "order" (BO §2 Sales, §7). Newest first. */
export const sales = defineResource<Order>({
  key: 'sales',
  one: 'order',
  many: 'orders',
  empty: saleTexts.empty,
  list: async () => (await get<OrdersResponse>('/view-orders')).orders,
  // A cashier keeps the list open beside the shop.
  reloadsOnFocus: true,
});

/** The few newest orders of the dashboard, without the rest of the list. */
export const latestSales = defineResource<Order>({
  ...sales,
  key: 'latest-sales',
  list: async () => (await get<OrdersResponse>('/view-orders?page=1&per_page=5')).orders,
});
