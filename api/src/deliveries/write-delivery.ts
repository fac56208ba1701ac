import { type DeliveryInput } from '@ofisi/api-contract/deliveries/deliveries';
import { missing } from '@ofisi/shared-shop/error-words';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../engine/database';
import { knownAccount } from '../ledger/named-account';
import { invalid } from '../http/envelope';
import { sessionOf } from '../access/guard';
import { insertRow, updateRow, type Resource, type WriteContext } from '../resource/resource';
import { AT_THE_COUNTER } from '../sales/counter/walk-in';
import { viewerOf } from '../sales/orders/order-contacts';
import { deliveryList } from './deliveries.list';
import { IS_OUT, lockOrder, writeContents, type DeliveryRow } from './delivery-contents';
import { shownDelivery } from './shown-delivery';
import { deliveries } from '../tables/deliveries';

/** Without an order nothing is owed, so nothing can be paid or discounted. */
function refuseMoney(input: DeliveryInput): void {
  if (input.amount_paid) {
    throw invalid({ amount_paid: ['Choose the order that this payment is for.'] });
  }
  if (input.discount) {
    throw invalid({ discount: ['Choose the order that this discount is for.'] });
  }
  if (input.items) {
    throw invalid({ items: ['Choose the order that these lines belong to.'] });
  }
}

function required(value: string | null | undefined, field: string): string {
  if (!value) {
    throw invalid({ [field]: [missing(field.replace('_', ' '))] });
  }
  return value;
}

const payment = ({ payment_method: method, payment_account: account }: DeliveryInput) => ({
  ...(method === undefined ? {} : { paymentMethod: method }),
  ...(account === undefined ? {} : { paymentAccount: account }),
});

/** Parts of a service job are taken on its page: into the machine, before anything is paid (decision BO-184). @throws Refusal 400 */
async function refuseJob(tx: Db, orderId: number): Promise<void> {
  const [job] = await selectRows<{ number: string }>(
    tx,
    sql`select service_jobs.number from quotations join service_jobs on service_jobs.id = quotations.service_job_id
        where quotations.order_id = ${orderId}`,
  );
  if (job) {
    throw invalid({ order_id: [`This order is for ${job.number}. Take its parts on the page of that job.`] });
  }
}

/** The delivery address of an order; null if the customer was to take the goods along. */
const addressOf = (order: { readonly deliveryAddress: string } | null) =>
  order && order.deliveryAddress !== AT_THE_COUNTER ? order.deliveryAddress : null;

async function insert(context: WriteContext, input: DeliveryInput): Promise<number> {
  const { tx, request } = context;
  await knownAccount(tx, input.payment_account);
  const order = input.order_id === undefined ? null : await lockOrder(tx, input.order_id);
  const status = input.delivery_status ?? 'pending';
  if (order) {
    await refuseJob(tx, order.id);
  } else {
    refuseMoney(input);
  }
  const id = await insertRow(tx, deliveries, {
    orderId: order?.id ?? null,
    customerName: required(input.customer_name ?? (order && `${order.firstName} ${order.lastName}`), 'customer_name'),
    location: required(input.location ?? order?.location, 'location'),
    deliveryAddress: required(input.delivery_address ?? addressOf(order), 'delivery_address'),
    quantity: input.quantity ?? 0,
    price: 0,
    deliveredBy: input.delivered_by,
    note: input.note ?? null,
    status,
    addedBy: sessionOf(request).userId,
    ...payment(input),
  });
  if (order) {
    await writeContents(context, { id, order, input, before: null, status });
  }
  return id;
}

async function update(context: WriteContext, before: DeliveryRow, input: DeliveryInput): Promise<void> {
  const { tx } = context;
  if (input.order_id !== undefined && input.order_id !== before.order_id) {
    throw invalid({ order_id: ['A delivery cannot be moved to another order. Delete it and add another one.'] });
  }
  await knownAccount(tx, input.payment_account, { before: before.payment_account });
  const order = before.order_id === null ? null : await lockOrder(tx, before.order_id);
  const status = input.delivery_status ?? before.delivery_status;
  if (!order) {
    refuseMoney(input);
  }
  await updateRow(tx, deliveries, before.id, {
    ...(input.customer_name === null ? {} : { customerName: input.customer_name }),
    ...(input.location === null ? {} : { location: input.location }),
    ...(input.delivery_address === null ? {} : { deliveryAddress: input.delivery_address }),
    ...(input.quantity === undefined || order ? {} : { quantity: input.quantity }),
    ...(input.note === undefined ? {} : { note: input.note }),
    deliveredBy: input.delivered_by,
    status,
    ...(status === before.delivery_status ? {} : { statusSince: new Date() }),
    ...payment(input),
  });
  if (order) {
    await writeContents(context, { id: before.id, order, input, before, status });
  }
}

/** The reason why a delivery cannot be deleted: its goods are with the customer, or its money is in the books. */
function cannotDelete({ delivery_status: status, amount_paid: paid, discount }: DeliveryRow): string | null {
  if (IS_OUT[status]) {
    return 'The goods of this delivery have left the shop. Mark it as failed first, so that they are back in the shop.';
  }
  return paid !== 0 || discount !== 0 ? 'This delivery has a payment or a discount. Set both to 0 first.' : null;
}

/** The deliveries resource for staff (BO §3, §5): goods, money and the order's status follow from the form. */
export const staffDeliveries: Resource<typeof deliveryList.fields, DeliveryInput> = {
  entity: 'deliveries',
  one: 'delivery',
  list: deliveryList,
  table: deliveries,
  insert,
  update,
  shown: (request, row) => shownDelivery(row, viewerOf(request)),
  cannotDelete: (_context, row) => Promise.resolve(cannotDelete(row)),
};
