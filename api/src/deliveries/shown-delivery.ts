import { HIDDEN_ADDRESS, maskName, type OrderViewer } from '../sales/orders/order-contacts';
import type { DeliveryRow } from './delivery-contents';

/** `Achieng Odhiambo` as `Achieng O.`: enough to recognise whom one is asked about. */
export function maskFullName(name: string): string {
  const [first = '', ...others] = name.split(/\s+/);
  return [first, ...others.map(maskName)].join(' ');
}

/**
 * A delivery as `viewer` may see it (decision SF-6): whoever delivers needs name and address until it has arrived, and later only those
 * who may see every customer's, or who added it.
 */
export function shownDelivery(row: DeliveryRow, { userId, seesContacts }: OrderViewer) {
  const contacts_hidden = !seesContacts && row.delivery_status === 'delivered' && row.added_by !== userId;
  return contacts_hidden
    ? { ...row, customer_name: maskFullName(row.customer_name), delivery_address: HIDDEN_ADDRESS, contacts_hidden }
    : { ...row, contacts_hidden };
}
