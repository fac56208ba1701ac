import { purchaseOrderSchema } from '@ofisi/api-contract/finance/purchase-orders';
import { PURCHASE_STATES } from '@ofisi/api-contract/finance/enums';
import { sql } from 'drizzle-orm';
import { field } from '../../resource/field';
import { containing, listOf } from '../../resource/list';
import { parties } from '../../tables/contacts';
import { users } from '../../tables/identity';
import { purchaseOrders } from '../../tables/purchases';
import { documentFields, lineValues } from '../purchases/purchases.list';
import { receivedOf } from './order-progress';

const { product, ...shared } = documentFields(purchaseOrders, {
  table: sql`purchase_order_lines`,
  key: sql`purchase_order_id`,
});

const lines = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(${lineValues}, 'unit', units.short_name, 'received', ${receivedOf}) order by line.id), '[]')
  from purchase_order_lines line join items on items.id = line.item_id left join units on units.id = items.unit_id
  where line.purchase_order_id = ${purchaseOrders.id}
)`;

const received = sql<number>`(
  select coalesce(sum(${receivedOf}), 0) from purchase_order_lines line where line.purchase_order_id = ${purchaseOrders.id})`;

/** Purchase orders (BO §3), the latest day first. Sums in shillings; `received` is the number of pieces received. */
export const purchaseOrderList = listOf(purchaseOrderSchema, {
  from: sql`${purchaseOrders} join ${parties} on ${parties.id} = ${purchaseOrders.supplierId}
            left join ${users} on ${users.id} = ${purchaseOrders.addedBy}`,
  id: purchaseOrders.id,
  where: sql`${purchaseOrders.archivedAt} is null`,
  search: (
    word,
  ) => sql`(${containing(sql`(${purchaseOrders.referenceNumber} || ' ' || ${parties.name})`, word)} or exists (
    select from purchase_order_lines line join items on items.id = line.item_id
    where line.purchase_order_id = ${purchaseOrders.id} and ${containing(sql`items.title`, word)}))`,
  exactMatch: (text) => sql`${purchaseOrders.referenceNumber} = upper(${text})`,
  order: '-date',
  fields: {
    id: field.integer(purchaseOrders.id, { sort: true }),
    reference_number: field.text(purchaseOrders.referenceNumber, { header: 'Reference No.', sort: true }),
    state: field.choice(purchaseOrders.state, PURCHASE_STATES, { header: 'State', sort: true, filter: true }),
    productItem: product,
    ...shared,
    supplier_organization: field.text(parties.organization),
    supplier_phone: field.text(parties.phone),
    supplier_email: field.text(parties.email),
    received: field.number(received, { header: 'Received', sort: true }),
    date: field.day(purchaseOrders.date, { header: 'Date', sort: true, filter: true }),
    location: field.text(purchaseOrders.location, { header: 'Location', sort: true }),
    notes: field.text(purchaseOrders.notes, { header: 'Notes' }),
    items: field.json(lines),
    added_by: field.text(sql<string | null>`${users.name}`, { header: 'Added By', sort: true }),
    created_at: field.moment(purchaseOrders.createdAt, { header: 'Added', sort: true }),
    version: field.integer(purchaseOrders.version),
  },
});
