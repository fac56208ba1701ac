import type {
  Delivery,
  DeliveryInFullResponse,
  OrderForDelivery,
  OrderItemForDelivery,
} from '@ofisi/api-contract/deliveries/deliveries';

const printer: OrderItemForDelivery = {
  order_id: 1,
  line_id: 11,
  item_id: 7,
  product_name: 'Kyocera M2040dn',
  price: 61_500,
  quantity: 2,
  total: 123_000,
  left: 2,
  requires_serial: true,
  allow_decimal: false,
  sku: null,
  barcode: null,
};

const paper: OrderItemForDelivery = {
  ...printer,
  line_id: 12,
  item_id: 8,
  product_name: 'A4 paper',
  price: 450,
  quantity: 10,
  total: 4_500,
  left: 10,
  requires_serial: false,
};

/** An online order of two printers, which have serial numbers, and ten reams; nothing of it has left. */
export const someOrder: OrderForDelivery = {
  id: 1,
  invoice: 'ORD1000001',
  first_name: 'Jane',
  last_name: 'Wanjiku',
  location: 'Nairobi',
  delivery_address: 'Moi Avenue 4',
  pick_up: false,
  payment_status: 'completed',
  payment_method: 'mpesa',
  amount: 127_500,
  open: 0,
  channel: 'online',
  created_at: '2026-11-20T12:15:00.000Z',
  products: ['Kyocera M2040dn', 'A4 paper'],
  contacts_hidden: false,
};

export const someLines: readonly OrderItemForDelivery[] = [printer, paper];

const first: Delivery = {
  id: 5,
  invoice: 'ORD1000001',
  order_id: 1,
  customer_name: 'Jane Wanjiku',
  delivery_address: 'Moi Avenue 4',
  location: 'Nairobi',
  quantity: 4,
  price: 1_800,
  discount: 0,
  payment_status: 'paid',
  payment_method: 'mpesa',
  payment_account: 'equity-bank',
  amount_paid: 1_800,
  delivered_by: 'Otieno',
  note: 'Call at the gate',
  delivery_status: 'pending',
  created_at: '2026-11-21T08:00:00.000Z',
  version: 3,
  items: [{ order_line_id: 12, item_id: 8, product_name: 'A4 paper', quantity: 4, ordered: 10, serials: [] }],
  added_by: 1,
  contacts_hidden: false,
};

/** A delivery of four reams that has not left yet, with these differences. */
export const deliveryWith = (differences: Partial<Delivery> = {}): Delivery => ({ ...first, ...differences });

export const deliveryInFull = (
  differences: Partial<Delivery> = {},
  order: OrderForDelivery | null = someOrder,
  notPaid: string | null = null,
): Omit<DeliveryInFullResponse, 'status'> => ({
  delivery: deliveryWith(differences),
  order,
  not_paid: notPaid,
  order_items: order ? [...someLines] : [],
});
