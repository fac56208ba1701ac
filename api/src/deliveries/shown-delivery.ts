import { HIDDEN_ADDRESS, maskName, type OrderViewer } from '../sales/orders/order-contacts';
import type { DeliveryRow } from './delivery-contents';

/** `Achieng Odhiambo` as `Achieng O.`: enough to recognise the customer that one is asked about. */
export function maskFullName(name: string): string {
  const [first = '', ...others] = name.split(/\s+/);
  return [first, ...others.map(maskName)].join(' ');
}

/**
 * A delivery with the data that `viewer` may see (decision SF-6): the person who delivers needs name and address until arrival; afterwards
 * only users who may see every customer's contacts, or who added the delivery, see them.
 */
export function shownDelivery(row: DeliveryRow, { userId, seesContacts }: OrderViewer) {
  const contacts_hidden = !seesContacts && row.delivery_status === 'delivered' && row.added_by !== userId;
  return contacts_hidden
    ? { ...row, customer_name: maskFullName(row.customer_name), delivery_address: HIDDEN_ADDRESS, contacts_hidden }
    : { ...row, contacts_hidden };
}
