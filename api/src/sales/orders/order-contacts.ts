import type { Order } from '@ofisi/api-contract/sales/orders';
import type { Requester } from '../../access/requester';
import { sessionOf } from '../../access/guard';
import type { orders } from '../../tables/sales';

/** The reader of the orders and the time of reading. */
export interface OrderViewer {
  readonly userId: number;
  /** Has the permission `sales.contacts`. */
  readonly seesContacts: boolean;
  readonly now: Date;
}

export const viewerOf = (request: Requester): OrderViewer => {
  const { userId, permissions } = sessionOf(request);
  return { userId, seesContacts: permissions.has('sales.contacts'), now: new Date() };
};

type OrderRow = Pick<
  typeof orders.$inferSelect,
  'channel' | 'status' | 'userId' | 'createdAt' | 'lastName' | 'phoneNumber' | 'deliveryAddress'
>;

/** The shop's days are those of Nairobi, three hours ahead of UTC all year. */
const NAIROBI_MS = 3 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

const nairobiDay = (moment: Date) => Math.floor((moment.getTime() + NAIROBI_MS) / DAY_MS);

/** Today's own sales, and today's unpaid orders: those that a seller talks to the customer about. */
const isServedBy = (order: OrderRow, { userId, now }: OrderViewer): boolean =>
  nairobiDay(order.createdAt) === nairobiDay(now) &&
  (order.channel === 'counter' ? order.userId === userId : order.status === 'reserved');

/** `07•• ••• 123`: enough to recognise a number that the customer states. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^(00)?254/, '0');
  return digits.length < 7 ? '•••' : `${digits.slice(0, 2)}•• ••• ${digits.slice(-3)}`;
}

/** `O.` for Odhiambo. */
export const maskName = (name: string) => (name === '' ? '' : `${Array.from(name)[0]}.`);

/** Placeholder for an address that is not shown. */
export const HIDDEN_ADDRESS = '•••';

type Contacts = Pick<Order, 'last_name' | 'phone_number' | 'delivery_address' | 'contacts_hidden'>;

/** The contact details of the customer, in full or masked (decision SF-6). */
export function contactsOf(order: OrderRow, viewer: OrderViewer): Contacts {
  const contacts_hidden = !viewer.seesContacts && !isServedBy(order, viewer);
  if (contacts_hidden) {
    return {
      last_name: maskName(order.lastName),
      phone_number: maskPhone(order.phoneNumber),
      delivery_address: HIDDEN_ADDRESS,
      contacts_hidden,
    };
  }
  return {
    last_name: order.lastName,
    phone_number: order.phoneNumber,
    delivery_address: order.deliveryAddress,
    contacts_hidden,
  };
}
