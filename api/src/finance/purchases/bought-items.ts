import { okSchema } from '@ofisi/api-contract/envelope';
import { requiredText } from '@ofisi/api-contract/fields';
import { listSchema } from '@ofisi/api-contract/lists';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { brands, items, units } from '../../tables/catalogue';
import { parties } from '../../tables/contacts';
import { field, rowSchema } from '../../resource/field';
import { defineList } from '../../resource/list';

/** What one of an item did cost when it was last received, in shillings; before that its `initial_price` (decision BO-29). */
export const usualCost = sql<number>`coalesce(
  (select line.unit_cost from purchase_lines line join purchases bought on bought.id = line.purchase_id
   where line.item_id = ${items.id} and bought.state = 'received' and bought.archived_at is null
   order by bought.date desc, line.id desc limit 1),
  ${items.initialPrice})`;

/** From whom an item was last received. */
const usualSupplier = sql<number | null>`(
  select bought.supplier_id from purchase_lines line join purchases bought on bought.id = line.purchase_id
  where line.item_id = ${items.id} and bought.state = 'received' and bought.archived_at is null
  order by bought.date desc, line.id desc limit 1)`;

/** What can be bought: every item that is not archived, also what is not on sale yet. `unit_cost` in shillings. */
export const boughtItemList = defineList({
  from: sql`${items} left join ${units} on ${units.id} = ${items.unitId} left join ${brands} on ${brands.id} = ${items.brandId}`,
  id: items.id,
  where: sql`${items.archivedAt} is null`,
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

const boughtItemSchema = rowSchema(boughtItemList.fields);

/** From whom can be bought. */
export const supplierOptions = defineList({
  from: sql`${parties}`,
  id: parties.id,
  where: sql`${parties.kind} = 'supplier' and ${parties.archivedAt} is null and ${parties.isActive}`,
  search: sql`(${parties.name} || ' ' || ${parties.organization})`,
  order: 'supplier_name',
  fields: {
    id: field.integer(parties.id),
    supplier_name: field.text(parties.name, { sort: true }),
    organization: field.text(parties.organization),
    /** Days until what they deliver is to be paid. */
    payment_days: field.integer(parties.paymentDays),
  },
});

const supplierOptionSchema = rowSchema(supplierOptions.fields);

/** GET /view-purchase-form-options (BO §7): everything that can be bought, and from whom. Shillings. */
export const purchaseFormOptionsSchema = okSchema({
  products: z.array(z.object({ id: z.number().int(), title: z.string(), initial_price: z.number() })),
  suppliers: z.array(z.object({ id: z.number().int(), supplier_name: z.string() })),
});

/** GET /products, GET /suppliers (BO §7). */
export const productOptionsSchema = listSchema('products', boughtItemSchema);
export const supplierOptionsSchema = listSchema('suppliers', supplierOptionSchema);

/** GET /scan-for-purchase (additive): what was scanned or typed. */
export const scanToBuySchema = z.object({ code: requiredText('code', 100) });

/** Its answer: the item with this barcode, SKU or label; null: the code is of none, as the serial number of a new piece. */
export const scannedToBuySchema = okSchema({ item: boughtItemSchema.nullable() });
