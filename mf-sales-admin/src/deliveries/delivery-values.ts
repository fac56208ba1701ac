import type {
  AddDeliveryRequest,
  Delivery,
  OrderForDelivery,
  OrderItemForDelivery,
  ScannedForDeliveryResponse,
} from '@ofisi/api-contract/deliveries/deliveries';
import { showAmount } from '@ofisi/shared-admin-ui/amounts';
import type { Scanned } from '@ofisi/shared-admin-ui/line-editor';
import { lineOf, numberOf, type Line } from '@ofisi/shared-admin-ui/lines';
import { ApiError, get, type Attempt } from '@ofisi/shared-auth/http';
import { deliveryTexts as texts } from '../texts/deliveries';

/** Form values of a delivery (BO §3). Sums in shillings. */
export interface DeliveryValues {
  /** Lines of its order; `item_id` is the id of the order line. */
  readonly items: Line[];
  readonly customer_name: string;
  readonly location: string;
  readonly delivery_address: string;
  readonly delivered_by: string;
  readonly delivery_status: Delivery['delivery_status'];
  readonly note: string;
  readonly discount: number | null;
  readonly amount_paid: number | null;
  readonly payment_method: string | null;
  readonly payment_account: string | null;
  /** Idempotency key of the delivery; the same for every retry, also after the page was reloaded. */
  readonly attempt: Attempt;
}

/** Subject of the form: the order, if there is one, with its lines, and the existing delivery when editing. */
export interface DeliverySubject {
  readonly order: OrderForDelivery | null;
  readonly lines: readonly OrderItemForDelivery[];
  readonly delivery: Delivery | null;
}

/**
 * Converts a line of the order for the form. Goods of an online order are packed now, so their serial numbers are entered now; for a sale
 * at the counter they were entered there.
 */
export const deliveryLine = (
  line: OrderItemForDelivery,
  channel: OrderForDelivery['channel'],
  parts: Partial<Pick<Line, 'quantity' | 'serials'>> = {},
): Line =>
  lineOf({
    item_id: line.line_id,
    name: line.product_name,
    detail: texts.left(showAmount(line.left, 3), showAmount(line.quantity, 3)),
    quantity: line.left,
    most: line.left,
    requires_serial: line.requires_serial && channel === 'online',
    allow_decimal: line.allow_decimal,
    ...parts,
  });

function itemsOf({ order, lines, delivery }: DeliverySubject): Line[] {
  if (!order) return [];
  if (!delivery) return lines.filter(({ left }) => left > 0).map((line) => deliveryLine(line, order.channel));
  return delivery.items.flatMap(({ order_line_id: id, quantity, serials }) => {
    const line = lines.find((known) => known.line_id === id);
    return line ? [deliveryLine(line, order.channel, { quantity, serials })] : [];
  });
}

/** Initial values of the form: everything that is left, with the order's destination. */
export function valuesOf(subject: DeliverySubject): DeliveryValues {
  const { order, delivery } = subject;
  const known = delivery ?? order;
  return {
    items: itemsOf(subject),
    customer_name: delivery?.customer_name ?? (order ? `${order.first_name} ${order.last_name}` : ''),
    location: known?.location ?? '',
    delivery_address: known?.delivery_address ?? '',
    delivered_by: delivery?.delivered_by ?? '',
    delivery_status: delivery?.delivery_status ?? 'pending',
    note: delivery?.note ?? '',
    discount: delivery?.discount || null,
    amount_paid: delivery?.amount_paid || null,
    payment_method: delivery?.payment_method ?? null,
    payment_account: delivery?.payment_account ?? null,
    attempt: { key: crypto.randomUUID(), secret: crypto.randomUUID() },
  };
}

/** Selling price of the goods, in shillings: each line's share of its total, as computed by the server (decision BO-65). */
export const priceOf = (items: readonly Line[], lines: readonly OrderItemForDelivery[]): number =>
  items.reduce((sum, { item_id: id, quantity }) => {
    const line = lines.find(({ line_id }) => line_id === id);
    return sum + (line ? Math.round((line.total * 100 * numberOf(quantity)) / line.quantity) : 0);
  }, 0) / 100;

/** The customer data hidden from the user, who therefore neither types nor sends it; a missing address can be typed by anybody. */
export function hiddenOf({ order, delivery }: DeliverySubject) {
  const known = delivery ?? order;
  const isHidden = known?.contacts_hidden === true;
  return { name: isHidden, address: isHidden && known.delivery_address !== '' };
}

/** The body of the add and update calls (BO §7). Data hidden from the user is left unchanged. */
export function requestOf(values: DeliveryValues, subject: DeliverySubject): AddDeliveryRequest {
  const { order, delivery } = subject;
  const { items, customer_name, location, delivery_address, delivered_by, delivery_status, note } = values;
  const hidden = hiddenOf(subject);
  const common = {
    location,
    delivered_by,
    delivery_status,
    note,
    ...(hidden.name ? {} : { customer_name }),
    ...(hidden.address ? {} : { delivery_address }),
  };
  if (!order) return common;
  const { discount, amount_paid, payment_method, payment_account } = values;
  return {
    ...common,
    order_id: order.id,
    discount,
    amount_paid: amount_paid ?? (delivery ? 0 : undefined),
    payment_method: payment_method ?? undefined,
    payment_account: payment_account ?? undefined,
    items: items.map(({ item_id, quantity, serials }) => ({ order_line_id: item_id, quantity, serials: [...serials] })),
  } as AddDeliveryRequest;
}

/** Looks up a code scanned while packing the order: a serial number, a barcode or an SKU. */
export async function scanForOrder(
  { order, lines }: DeliverySubject,
  code: string,
  packed: () => readonly Line[],
): Promise<Scanned> {
  if (!order) return { reason: texts.orderFailed };
  try {
    const { line_id, serial } = await get<ScannedForDeliveryResponse>(
      `/scan-for-delivery?order=${order.id}&code=${encodeURIComponent(code)}`,
    );
    const line = lines.find((known) => known.line_id === line_id);
    if (!line) return { reason: texts.orderFailed };
    const there = packed().find(({ item_id }) => item_id === line_id);
    const isFull = numberOf(there?.quantity) >= line.left;
    if (isFull && (serial === null || (there?.serials.length ?? 0) >= line.left)) {
      return { reason: texts.allThere(line.product_name) };
    }
    return { line: deliveryLine(line, order.channel, { quantity: 1, serials: serial === null ? [] : [serial] }) };
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'refused') return { reason: error.message };
    throw error;
  }
}
