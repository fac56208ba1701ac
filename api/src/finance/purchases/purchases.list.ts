import { PURCHASE_STATES } from '@ofisi/api-contract/finance/enums';
import {
  purchaseSchema,
  type productSchema,
  type supplierSchema,
  PAYMENT_STATES,
} from '@ofisi/api-contract/finance/purchases';
import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type z } from 'zod';
import { field } from '../../resource/field';
import { containing, listOf } from '../../resource/list';
import { parties } from '../../tables/contacts';
import { users } from '../../tables/identity';
import { purchaseOrders, purchases } from '../../tables/purchases';

/** The fields common to purchase orders and purchases; `lines` reads `line.*` with `items.*` of one document. */
export const documentFields = (
  document: { readonly id: AnyPgColumn; readonly supplierId: AnyPgColumn },
  { table, key }: { readonly table: SQL; readonly key: SQL },
) => {
  const of = (value: SQL) =>
    sql`(select ${value} from ${table} line join items on items.id = line.item_id where line.${key} = ${document.id})`;
  const count = of(sql`count(*)`);
  return {
    /** The first product, as specified; `products` summarizes them, `items` has every line. */
    product: field.json<z.output<typeof productSchema> | null>(
      sql`(select jsonb_build_object('id', items.id, 'title', items.title, 'initial_price', items.initial_price)
           from ${table} line join items on items.id = line.item_id where line.${key} = ${document.id} order by line.id limit 1)`,
    ),
    products: field.text(
      sql<
        string | null
      >`(select min(items.title) filter (where line.place = 1) || case when max(line.place) > 1 then ' +' || max(line.place) - 1 else '' end
        from (select item_id, row_number() over (order by id) as place from ${table} where ${key} = ${document.id}) line
        join items on items.id = line.item_id)`,
      { header: 'Products', sort: true },
    ),
    quantity: field.number(sql<number>`coalesce(${of(sql`sum(line.quantity)`)}, 0)`, {
      header: 'Quantity',
      sort: true,
    }),
    /** The cost of one piece if there is a single product; null with several. */
    unit_cost: field.number(sql<number | null>`case when ${count} = 1 then ${of(sql`min(line.unit_cost)`)} end`, {
      header: 'Unit Cost',
      sort: true,
    }),
    total: field.number(sql<number>`coalesce(${of(sql`sum(line.total)`)}, 0)`, {
      header: 'Total',
      sort: true,
      filter: true,
    }),
    tax: field.number(sql<number>`coalesce(${of(sql`sum(line.tax)`)}, 0)`, { header: 'VAT' }),
    supplier_id: field.reference(sql<number>`${document.supplierId}`, { filter: true }),
    supplier_name: field.text(sql<string>`${parties.name}`, { header: 'Supplier', sort: true }),
    supplier: field.json<z.output<typeof supplierSchema>>(
      sql`jsonb_build_object('id', ${parties.id}, 'supplier_name', ${parties.name})`,
    ),
  };
};

/** The values of a line, composed by the database. */
export const lineValues = sql`'id', line.id, 'item_id', line.item_id, 'title', items.title, 'sku', items.sku, 'quantity', line.quantity,
  'unit_cost', line.unit_cost, 'discount', line.discount, 'tax_rate', line.tax_rate, 'total', line.total,
  'requires_serial', items.requires_serial,
  'allow_decimal', coalesce(units.allow_decimal, false) and not items.requires_serial`;

/** The units that came in with a line and have not gone back since. */
const serialsOf = (line: SQL) => sql`array(
  select serial.serial_number from item_serials serial
  where serial.status <> 'sent_back' and ${line} = (
    select latest.purchase_line_id from serial_events latest
    where latest.serial_id = serial.id and latest.event = 'received' order by latest.id desc limit 1)
    and serial.id in (select came.serial_id from serial_events came where came.purchase_line_id = ${line} and came.event = 'received')
  order by serial.id)`;

/** The quantity of a line returned to the supplier. */
const returned = sql`(
  select coalesce(sum(back.quantity), 0) from supplier_return_lines back join supplier_returns document on document.id = back.supplier_return_id
  where back.purchase_line_id = line.id and document.archived_at is null)`;

const lines = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(${lineValues}, 'returned', ${returned}, 'serials', ${serialsOf(sql`line.id`)}) order by line.id), '[]')
  from purchase_lines line join items on items.id = line.item_id left join units on units.id = items.unit_id
  where line.purchase_id = ${purchases.id}
)`;

/** The amount paid for a purchase so far, less what came back, in shillings. */
const paidFor = sql<number>`(
  select coalesce(sum(entry.amount), 0) from ledger_entries entry
  where entry.purchase_id = ${purchases.id} and entry.kind in ('payment', 'refund', 'allocation'))`;

/** The amount that the shop still owes for it. */
const open = sql<number>`(
  select coalesce(-sum(entry.amount), 0) from ledger_entries entry where entry.purchase_id = ${purchases.id})`;

const { product, ...shared } = documentFields(purchases, {
  table: sql`purchase_lines`,
  key: sql`purchase_id`,
});

const lastPayment = (column: SQL) => sql<string | null>`(
  select ${column} from ledger_entries entry join payments payment on payment.id = entry.payment_id
  where entry.purchase_id = ${purchases.id} and entry.kind = 'payment' order by payment.id desc limit 1)`;

const called = sql`(${purchases.referenceNumber} || ' ' || ${parties.name} || ' ' || coalesce(${purchases.supplierInvoice}, '') || ' ' || coalesce(${purchaseOrders.referenceNumber}, ''))`;

/** Purchases (BO §3), the latest day first. Sums in shillings; `open` is the amount that the shop still owes. */
export const purchaseList = listOf(purchaseSchema, {
  from: sql`${purchases} join ${parties} on ${parties.id} = ${purchases.supplierId}
            left join ${purchaseOrders} on ${purchaseOrders.id} = ${purchases.purchaseOrderId}
            left join ${users} on ${users.id} = ${purchases.addedBy}`,
  id: purchases.id,
  where: sql`${purchases.archivedAt} is null`,
  search: (word) => sql`(${containing(called, word)} or exists (
    select from purchase_lines line join items on items.id = line.item_id
    where line.purchase_id = ${purchases.id} and ${containing(sql`items.title`, word)}))`,
  exactMatch: (text) => sql`${purchases.referenceNumber} = upper(${text})`,
  order: '-date',
  fields: {
    id: field.integer(purchases.id, { sort: true }),
    reference_number: field.text(purchases.referenceNumber, { header: 'Reference No.', sort: true }),
    state: field.choice(purchases.state, PURCHASE_STATES, { header: 'State', sort: true, filter: true }),
    product,
    ...shared,
    date: field.day(purchases.date, { header: 'Date', sort: true, filter: true }),
    location: field.text(purchases.location, { header: 'Location', sort: true }),
    amount_paid: field.number(paidFor, { header: 'Amount Paid', sort: true }),
    open: field.number(sql<number>`case when ${purchases.state} = 'received' then ${open} else 0 end`, {
      header: 'Open',
      sort: true,
      filter: true,
    }),
    payment_status: field.choice(
      sql<string>`case when ${purchases.state} = 'cancelled' then 'cancelled'
                       when ${purchases.state} = 'received' and ${open} <= 0 or ${paidFor} >= ${shared.total.value} then 'paid'
                       when ${paidFor} <= 0 then 'pending' else 'partially-paid' end`,
      PAYMENT_STATES,
      { header: 'Payment Status', filter: true },
    ),
    paid_on: field.day(lastPayment(sql`(payment.paid_at at time zone 'Africa/Nairobi')::date`)),
    payment_method: field.text(lastPayment(sql`replace(payment.method, '_', '-')`)),
    payment_account: field.text(lastPayment(sql`payment.account`)),
    due_on: field.day(purchases.dueOn, { header: 'Due On', sort: true, filter: true }),
    supplier_invoice: field.text(purchases.supplierInvoice, { header: "Supplier's Invoice", sort: true }),
    returned: field.number(
      sql<number>`(select coalesce(sum(${returned}), 0) from purchase_lines line where line.purchase_id = ${purchases.id})`,
      { header: 'Returned', sort: true },
    ),
    has_vat: field.flag(purchases.hasVat),
    purchase_order_id: field.reference(purchases.purchaseOrderId, { filter: true }),
    purchase_order: field.text(sql<string | null>`${purchaseOrders.referenceNumber}`, { header: 'Purchase Order' }),
    notes: field.text(purchases.notes, { header: 'Notes' }),
    items: field.json(lines),
    added_by: field.text(sql<string | null>`${users.name}`, { header: 'Added By', sort: true }),
    created_at: field.moment(purchases.createdAt, { header: 'Added', sort: true }),
    version: field.integer(purchases.version),
  },
});
