import type { ReturnRequest } from '@ofisi/api-contract/deliveries/return-requests';
import type { CustomerReturn, OrderItemForReturn, ReturnInFullResponse } from '@ofisi/api-contract/deliveries/returns';
import { someLines, someOrder } from './some-deliveries';

/** The lines of the order in the delivery fixtures, all with the customer: two printers and ten reams. */
export const returnableLines: readonly OrderItemForReturn[] = someLines.map((line) => ({
  ...line,
  worth: line.total,
  serials: line.requires_serial ? ['K-1', 'K-2'] : [],
}));

/** A printer that is being returned. */
export const returnWith = (differences: Partial<CustomerReturn> = {}): CustomerReturn => ({
  id: 9,
  invoice: 'INV26000007',
  order_id: 1,
  customer_name: 'Jane Wanjiku',
  return_address: 'Moi Avenue 4',
  location: 'Nairobi',
  quantity: 1,
  price: 61_500,
  discount: 0,
  payment_status: 'pending',
  payment_method: null,
  payment_account: null,
  amount_paid: 0,
  returned_by: 'Otieno',
  note: 'Paper jams',
  return_status: 'on_the_way',
  credit_note: null,
  credited_at: null,
  tax_credit_note: null,
  tax: 8_482.76,
  created_at: '2026-11-21T08:00:00.000Z',
  version: 3,
  items: [
    {
      order_line_id: 11,
      item_id: 7,
      product_name: 'Kyocera M2040dn',
      quantity: 1,
      ordered: 2,
      condition: 'write_off',
      total: 61_500,
      serials: ['K-1'],
    },
  ],
  added_by: 1,
  contacts_hidden: false,
  ...differences,
});

export const returnInFull = (differences: Partial<CustomerReturn> = {}) =>
  ({
    return: returnWith(differences),
    order: someOrder,
    order_items: [...returnableLines],
  }) satisfies Omit<ReturnInFullResponse, 'status'>;

/** Two of the reams, asked to be returned. */
export const returnRequestWith = (differences: Partial<ReturnRequest> = {}): ReturnRequest => ({
  id: 5,
  order_id: 1,
  order_number: 'ORD1000007',
  invoice: 'INV26000007',
  status: 'new',
  reason: 'faulty',
  message: 'It jams',
  answer: null,
  customer_name: 'Jane Wanjiku',
  phone_number: '0712345678',
  location: 'Nairobi',
  created_at: '2026-11-21T08:00:00.000Z',
  decided_at: null,
  return_id: null,
  contacts_hidden: false,
  items: [{ order_line_id: 12, product_name: 'A4 paper', quantity: 2 }],
  ...differences,
});
