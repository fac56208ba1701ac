import { isEnded } from '@ofisi/shared-shop/order-stages';
import type { Order } from '@ofisi/api-contract/sales/orders';
import type { SaleDetails } from '@ofisi/api-contract/sales/sale-details';

const first: Omit<Order, 'payment' | 'open'> = {
  id: 1,
  number: 'ORD1000001',
  invoice: 'INV26000001',
  first_name: 'Jane',
  last_name: 'Wanjiku',
  phone_number: '0712000001',
  location: 'Nairobi',
  delivery_address: 'Moi Avenue 4',
  amount: 62401,
  payment_status: 'pending',
  due_on: null,
  customer_id: null,
  payment_method: 'mpesa',
  customerCategory: null,
  customerLocation: null,
  contacts_hidden: false,
  channel: 'online',
  status: 'reserved',
  stage: 'unpaid',
  created_at: '2026-11-20T12:15:00.000Z',
  items: [
    { id: 10, line_id: 1, product_name: 'Kyocera M2040dn', price: 61500, quantity: 1 },
    { id: 11, line_id: 2, product_name: 'A4 paper', price: 450.25, quantity: 2 },
  ],
};

/** An online order of KSh 62,401, with these differences. */
export function orderWith(differences: Partial<Order> = {}): Order {
  const order = { ...first, ...differences };
  const payment = isEnded(order.status) ? order.status : order.payment_status;
  return { payment, open: payment === 'pending' ? order.amount : 0, ...order };
}

/** That order in full: entirely unpaid, and all of it bears VAT. */
export const saleOf = ({ items, ...order }: Order, differences: Partial<SaleDetails> = {}): SaleDetails => {
  const lines = items.map(({ id, line_id, product_name, price, quantity }) => ({
    id: line_id,
    item_id: id,
    product_name,
    sku: null,
    price,
    quantity,
    discount: 0,
    tax_class: 'B',
    tax_rate: 16,
    tax: 0,
    total: (Math.round(price * 100) * quantity) / 100,
    serials: [],
  }));
  return {
    ...order,
    tax: 8_607.03,
    delivery_fee: 0,
    rounding: Math.round(order.amount * 100 - lines.reduce((sum, { total }) => sum + total * 100, 0)) / 100,
    invoiced_at: null,
    credit_note: null,
    tax_invoice: null,
    tax_credit_note: null,
    void_reason: null,
    sold_by: null,
    customer_name: null,
    quotation: null,
    paid: 0,
    due: order.open,
    being_confirmed: 0,
    from_credit: 0,
    customer_credit: 0,
    lines,
    payments: [],
    timeline: [{ status: order.status, at: order.created_at }],
    ...differences,
  };
};
