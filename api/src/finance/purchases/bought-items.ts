import { supplierOptionSchema, boughtItemSchema } from '@ofisi/api-contract/finance/bought-items';
import { sql } from 'drizzle-orm';
import { field } from '../../resource/field';
import { listOf } from '../../resource/list';
import { brands, items, units } from '../../tables/catalogue';
import { parties } from '../../tables/contacts';

/** The cost of one piece when an item was last received, in shillings; before that, its own cost price, or null (decision BO-29). */
const usualCost = sql<number | null>`coalesce(
  (select line.unit_cost from purchase_lines line join purchases bought on bought.id = line.purchase_id
   where line.item_id = ${items.id} and bought.state = 'received' and bought.archived_at is null
   order by bought.date desc, line.id desc limit 1),
  ${items.costPrice})`;

/** The cost of a call that names none: the usual one, or the `initial_price` of the specification. */
export const assumedCost = sql<number>`coalesce(${usualCost}, ${items.initialPrice})`;

/** The supplier from whom an item was last received. */
const usualSupplier = sql<number | null>`(
  select bought.supplier_id from purchase_lines line join purchases bought on bought.id = line.purchase_id
  where line.item_id = ${items.id} and bought.state = 'received' and bought.archived_at is null
  order by bought.date desc, line.id desc limit 1)`;

export const boughtItemList = listOf(boughtItemSchema, {
  from: sql`${items} left join ${units} on ${units.id} = ${items.unitId} left join ${brands} on ${brands.id} = ${items.brandId}`,
  id: items.id,
  where: sql`${items.archivedAt} is null and not ${items.isService}`,
  search: sql`(${items.title} || ' ' || coalesce(${items.sku}, '') || ' ' || coalesce(${items.barcode}, '') || ' ' || coalesce(${brands.name}, ''))`,
  order: 'title',
  fields: {
    id: field.integer(items.id),
    title: field.text(items.title, { sort: true }),
    initial_price: field.number(items.initialPrice),
    unit_cost: field.number(usualCost),
    supplier_id: field.reference(usualSupplier),
    on_hand: field.number(items.onHand),
    sku: field.text(items.sku),
    barcode: field.text(items.barcode),
    unit: field.text(sql<string | null>`${units.shortName}`),
    requires_serial: field.flag(items.requiresSerial),
    allow_decimal: field.flag(sql<boolean>`coalesce(${units.allowDecimal}, false) and not ${items.requiresSerial}`),
  },
});

export const supplierOptions = listOf(supplierOptionSchema, {
  from: sql`${parties}`,
  id: parties.id,
  where: sql`${parties.kind} = 'supplier' and ${parties.archivedAt} is null and ${parties.isActive}`,
  search: sql`(${parties.name} || ' ' || ${parties.organization})`,
  order: 'supplier_name',
  fields: {
    id: field.integer(parties.id),
    supplier_name: field.text(parties.name, { sort: true }),
    organization: field.text(parties.organization),
    payment_days: field.integer(parties.paymentDays),
    balance: field.number(sql<number>`-${parties.balance}`),
  },
});
