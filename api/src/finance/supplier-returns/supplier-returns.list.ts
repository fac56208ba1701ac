import { supplierReturnSchema } from '@ofisi/api-contract/finance/supplier-returns';
import { sql } from 'drizzle-orm';
import { field } from '../../resource/field';
import { containing, listOf } from '../../resource/list';
import { parties } from '../../tables/contacts';
import { users } from '../../tables/identity';
import { purchases, supplierReturns } from '../../tables/purchases';

const lines = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
           'id', line.id, 'item_id', line.item_id, 'title', items.title, 'quantity', line.quantity, 'unit_cost', line.unit_cost,
           'total', line.total,
           'serials', array(select serial.serial_number from serial_events gone join item_serials serial on serial.id = gone.serial_id
                            where gone.supplier_return_line_id = line.id and gone.event = 'sent_back' order by serial.id)
         ) order by line.id), '[]')
  from supplier_return_lines line join items on items.id = line.item_id
  where line.supplier_return_id = ${supplierReturns.id}
)`;

const sumOf = (column: 'quantity' | 'total') => sql<number>`(
  select coalesce(sum(line.${sql.raw(column)}), 0) from supplier_return_lines line where line.supplier_return_id = ${supplierReturns.id})`;

const products = sql<string | null>`(
  select string_agg(items.title, ', ' order by line.id) from supplier_return_lines line join items on items.id = line.item_id
  where line.supplier_return_id = ${supplierReturns.id})`;

const called = sql`(${supplierReturns.referenceNumber} || ' ' || ${parties.name} || ' ' || coalesce(${purchases.referenceNumber}, ''))`;

/** Goods returned to suppliers, the latest first; `total` is the reduction of the debt, in shillings. */
export const supplierReturnList = listOf(supplierReturnSchema, {
  from: sql`${supplierReturns} join ${parties} on ${parties.id} = ${supplierReturns.supplierId}
            left join ${purchases} on ${purchases.id} = ${supplierReturns.purchaseId}
            left join ${users} on ${users.id} = ${supplierReturns.addedBy}`,
  id: supplierReturns.id,
  where: sql`${supplierReturns.archivedAt} is null`,
  search: (word) => sql`(${containing(called, word)} or exists (
    select from supplier_return_lines line join items on items.id = line.item_id
    where line.supplier_return_id = ${supplierReturns.id} and ${containing(sql`items.title`, word)}))`,
  order: '-date',
  fields: {
    id: field.integer(supplierReturns.id, { sort: true }),
    reference_number: field.text(supplierReturns.referenceNumber, { header: 'Reference No.', sort: true }),
    products: field.text(products, { header: 'Products' }),
    supplier_id: field.reference(supplierReturns.supplierId, { filter: true }),
    supplier_name: field.text(sql<string>`${parties.name}`, { header: 'Supplier', sort: true }),
    purchase_id: field.reference(supplierReturns.purchaseId, { filter: true }),
    purchase: field.text(sql<string | null>`${purchases.referenceNumber}`, { header: 'Purchase', sort: true }),
    quantity: field.number(sumOf('quantity'), { header: 'Quantity', sort: true }),
    total: field.number(sumOf('total'), { header: 'Total', sort: true }),
    date: field.day(supplierReturns.date, { header: 'Date', sort: true, filter: true }),
    notes: field.text(supplierReturns.notes, { header: 'Reason' }),
    items: field.json(lines),
    added_by: field.text(sql<string | null>`${users.name}`, { header: 'Added By', sort: true }),
    created_at: field.moment(supplierReturns.createdAt, { header: 'Added', sort: true }),
    version: field.integer(supplierReturns.version),
  },
});
