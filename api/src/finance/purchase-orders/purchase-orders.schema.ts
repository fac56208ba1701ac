import { okSchema } from '@ofisi/api-contract/envelope';
import { integerField, MAX_ID, optionalEmail } from '@ofisi/api-contract/fields';
import { PURCHASE_STATES } from '@ofisi/api-contract/finance/enums';
import { listSchema, savedSchema } from '@ofisi/api-contract/lists';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { parties } from '../../tables/contacts';
import { users } from '../../tables/identity';
import { field, rowSchema } from '../../resource/field';
import { containing, defineList } from '../../resource/list';
import { documentFields, documentForm, lineShape, lineValues } from '../purchases/purchases.schema';
import { purchaseOrders } from '../../tables/purchases';
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

/** Purchase orders (BO §3), the latest day first. Sums in shillings; `received` is how many pieces came in. */
export const purchaseOrderList = defineList({
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
    items: field.json(lines, z.array(z.object({ ...lineShape, unit: z.string().nullable(), received: z.number() }))),
    added_by: field.text(sql<string | null>`${users.name}`, { header: 'Added By', sort: true }),
    created_at: field.moment(purchaseOrders.createdAt, { header: 'Added', sort: true }),
    version: field.integer(purchaseOrders.version),
  },
});

export const purchaseOrderSchema = rowSchema(purchaseOrderList.fields);

/** GET /view-purchase-orders (BO §7). */
export const purchaseOrdersSchema = listSchema('purchaseOrders', purchaseOrderSchema);

/** POST /add-purchase-order, and with a `version` POST /update-purchase-order/{id} (BO §7); `items` is additive, `notes` is sent and stored (decision BO-28). */
export const purchaseOrderForm = z.object(documentForm);

export type PurchaseOrderInput = z.output<typeof purchaseOrderForm>;

/** POST /send-purchase-order/{id} (additive): `email` unless the supplier's own is meant. */
export const sendPurchaseOrderForm = z.object({
  version: integerField('version', 1, MAX_ID),
  email: optionalEmail('email'),
});

export const purchaseOrderSavedSchema = savedSchema('purchaseOrder', purchaseOrderSchema);

/** POST /send-purchase-order/{id} */
export const purchaseOrderSentSchema = okSchema({ message: z.string() });

/** GET /view-purchase-orders/{id} (additive). */
export const purchaseOrderInFullSchema = okSchema({ purchaseOrder: purchaseOrderSchema });
