import { RECEIVED_STATUSES, TAX_PURCHASE_KINDS } from '@ofisi/api-contract/etims/enums';
import { taxPurchaseSchema } from '@ofisi/api-contract/etims/tax-purchases';
import { sql } from 'drizzle-orm';
import { field } from '../../resource/field';
import { listOf } from '../../resource/list';
import { taxPurchases } from '../../tables/etims-received';
import { users } from '../../tables/identity';

const lines = sql`(
  select jsonb_agg(jsonb_build_object('code', line -> 'code', 'name', line -> 'name', 'quantity', line -> 'quantity', 'price', line -> 'price',
      'tax', line -> 'tax', 'total', line -> 'total', 'is_known', chosen.known, 'item_id', item.id, 'item_title', item.title) order by place)
  from jsonb_array_elements(${taxPurchases.content} -> 'lines') with ordinality as listed (line, place)
  left join tax_supplier_items before on before.supplier_pin = ${taxPurchases.supplierPin} and before.code = line ->> 'code'
  cross join lateral (select
    ${taxPurchases.itemIds} is not null or before.code is not null as known,
    case when ${taxPurchases.itemIds} is null then before.item_id else (${taxPurchases.itemIds} ->> (place - 1)::int)::int end as item_id
  ) chosen
  left join items item on item.id = chosen.item_id and item.archived_at is null
)`;

/** The matching purchase in the shop's books: of the supplier with this PIN, with the same number of the supplier's invoice. */
const purchase = (column: 'id' | 'reference_number') => sql`(
  select purchase.${sql.identifier(column)} from purchases purchase join parties supplier on supplier.id = purchase.supplier_id
  where upper(trim(supplier.tax_id)) = ${taxPurchases.supplierPin} and purchase.archived_at is null and purchase.state <> 'cancelled'
    and substring(purchase.supplier_invoice from '0*([0-9]+)[^0-9]*$') = ltrim(${taxPurchases.supplierInvoice}, '0')
  order by purchase.id limit 1
)`;

export const taxPurchaseList = listOf(taxPurchaseSchema, {
  from: sql`${taxPurchases} left join ${users} on ${users.id} = ${taxPurchases.decidedBy}`,
  id: taxPurchases.id,
  search: sql`(${taxPurchases.supplierName} || ' ' || ${taxPurchases.supplierPin} || ' ' || ${taxPurchases.supplierInvoice})`,
  order: '-sold_on',
  fields: {
    id: field.integer(taxPurchases.id, { sort: true }),
    supplier_name: field.text(taxPurchases.supplierName, { header: 'Supplier', sort: true }),
    supplier_pin: field.text(taxPurchases.supplierPin, { header: 'PIN' }),
    supplier_invoice: field.text(taxPurchases.supplierInvoice, { header: 'Invoice' }),
    kind: field.choice(taxPurchases.kind, TAX_PURCHASE_KINDS, { header: 'Kind', filter: true }),
    status: field.choice(taxPurchases.status, RECEIVED_STATUSES, { header: 'Status', sort: true, filter: true }),
    sold_on: field.day(taxPurchases.soldOn, { header: 'Date', sort: true, filter: true }),
    total: field.number(taxPurchases.total, { header: 'Total', sort: true }),
    tax: field.number(taxPurchases.tax, { header: 'VAT' }),
    purchase_id: field.integer(sql<number | null>`${purchase('id')}`),
    purchase_number: field.text(sql<string | null>`${purchase('reference_number')}`, { header: 'Purchase' }),
    reason: field.text(taxPurchases.reason, { header: 'Rejected because' }),
    error: field.text(taxPurchases.error, { header: 'KRA says' }),
    decided_by: field.text(sql<string | null>`${users.name}`, { header: 'Decided by' }),
    decided_at: field.moment(taxPurchases.decidedAt, { header: 'Decided' }),
    lines: field.json(lines),
  },
});
