import type { OrderDetails, TrackedOrder } from '@ofisi/api-contract/sales/order-details';
import { item } from './catalogue';

/** Token of the orders in tests. */
export const TOKEN = 'abcdefghijklmnopqrstuvwxyz012345';

/** An order of two lines; the second is no longer sold. Placed on 2 November 2026 at 14:00 in Nairobi. */
export function trackedOrder(facts: Partial<TrackedOrder> = {}): TrackedOrder {
  return {
    number: 'ORD1000123',
    invoice: 'ORD1000123',
    created_at: '2026-11-02T11:00:00.000Z',
    status: 'reserved',
    stage: 'unpaid',
    payment_status: 'pending',
    payment_method: 'mpesa',
    subtotal: 98_500.6,
    delivery_fee: 0,
    delivery: { kind: 'by_phone', days: null },
    is_of_services: false,
    rounding: 0.4,
    amount: 98_501,
    vat: 13_586.34,
    open: 98_501,
    payments: [],
    unallocated: 0,
    being_confirmed: 0,
    refunded: 0,
    reserved_until: '2026-11-02T11:30:00.000Z',
    timeline: [{ status: 'reserved', at: '2026-11-02T11:00:00.000Z' }],
    deliveries: [],
    to_come: [
      { product_name: 'Kyocera M2540', quantity: 2 },
      { product_name: 'Old toner', quantity: 2 },
    ],
    cancelled: [],
    items: [
      {
        id: 1,
        product_name: 'Kyocera M2540',
        price: 48_500,
        quantity: 2,
        line_total: 97_000,
        item: item(1, { title: 'Kyocera M2540', effective_price: 50_000 }),
      },
      { id: 2, product_name: 'Old toner', price: 750.3, quantity: 2, line_total: 1500.6, item: null },
    ],
    ...facts,
  };
}

/** The same order with the details visible to anyone who has its token. */
export const orderDetails = (facts: Partial<OrderDetails> = {}): OrderDetails => ({
  ...trackedOrder(),
  token: TOKEN,
  first_name: 'Achieng',
  last_name: 'Otieno',
  phone_number: '0712 345 678',
  location: 'Kisumu',
  delivery_address: 'Oginga Odinga Street 5',
  email: null,
  can_cancel: true,
  tax_invoice: null,
  ...facts,
});
