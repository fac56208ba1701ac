import type { FoundForSaleResponse, SaleItem } from '@ofisi/api-contract/sales/counter';
import type { ShopSettingsResponse } from '@ofisi/api-contract/settings/settings';
import type { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen } from '@testing-library/react';
import { RecordSalePage } from '../record-sale/record-sale-page';
import { orderWith, saleOf } from './some-orders';
import { myTill } from './some-tills';

/** An item that the scan box finds. */
export const toner: SaleItem = {
  id: 7,
  title: 'Toner 26A',
  price: 2_000.5,
  actual_price: 2_000.5,
  available: 5,
  requires_serial: false,
  is_service: false,
  allow_decimal: false,
  unit: 'pc',
  sku: 'TN-26A',
  barcode: '616',
  image: null,
};

/** The response to a counter sale, as order 31. */
export const placed = (order: object) => ({
  message: 'Sale recorded successfully',
  order: { id: 31, number: 'ORD1000031', invoice: 'INV26000031', token: 't', payment_status: 'completed', ...order },
});

/** What the box finds: one item by its code. */
export const found = (item: SaleItem, more: Partial<FoundForSaleResponse> = {}) => ({
  exact: { item, serial: null },
  refused: null,
  items: [item],
  units: [],
  customers: [],
  ...more,
});

interface Counter {
  readonly role?: 'Cashier' | 'Admin';
  readonly till?: ReturnType<typeof myTill>;
  readonly settings?: ShopSettingsResponse;
}

/** Opens *Record Sale* at a counter with no sales on hold. */
export async function openCounter(server: ReturnType<typeof apiServer>, counter: Counter = {}) {
  const { role = 'Cashier', till = myTill(), settings } = counter;
  server.get('/view-customer-form-options', {
    categories: [
      { id: 1, category_name: 'Schools', category_slug: 'schools', discount: 10 },
      { id: 2, category_name: 'Walk-in', category_slug: 'walk-in', discount: 0 },
    ],
    locations: [
      { id: 1, categorylocation_name: 'Shop counter', categorylocation_slug: 'shop-counter', delivery_fee: null },
      { id: 2, categorylocation_name: 'Thika Road', categorylocation_slug: 'thika-road', delivery_fee: 500 },
    ],
  });
  server.get('/my-till', till);
  server.get('/view-held-sales', { held_sales: [] });
  server.get('/find-for-sale', found(toner));
  server.get('/view-orders/31', { order: saleOf(orderWith({ id: 31 })) });
  const { user, router, container, unmount } = renderScreen(<RecordSalePage />, {
    role,
    ...(settings ? { settings } : {}),
  });
  const box = await screen.findByRole('combobox', { name: /Scan or type/ });
  return { user, router, container, unmount, box };
}
