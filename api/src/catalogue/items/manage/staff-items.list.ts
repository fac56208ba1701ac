import type { Features } from '@ofisi/api-contract/catalogue/features';
import { ITEM_STATES } from '@ofisi/api-contract/catalogue/enums';
import { staffItemSchema } from '@ofisi/api-contract/catalogue/staff-items';
import { sql, type SQL } from 'drizzle-orm';
import { hasUnlistedCode } from '../../listed-codes';
import { field, type Field } from '../../../resource/field';
import { listOf } from '../../../resource/list';
import { taxRate } from '../../../settings/tax-rate';
import { brands, categories, items, itemSearch, units } from '../../../tables/catalogue';
import { isHotDeal } from '../featured/hot-deal';
import { picturesOf } from '../pictures-of';

/** A flag that is 1 or 0 on the wire (decision SF-57). */
function bit(source: SQL, header: string): Field<0 | 1> {
  const flag = field.flag(sql<boolean>`(${source})`, { header, filter: true });
  return { ...flag, value: sql`(${source})::int` };
}

const available = sql<number>`(${items.onHand} - ${items.reserved})`;

/** `low`: at or below the reorder level. A service is always in stock. */
const stock = sql<
  'in_stock' | 'low' | 'out'
>`(case when ${items.isService} then 'in_stock' when ${available} <= 0 then 'out'
  when ${available} <= ${items.reorderLevel} then 'low' else 'in_stock' end)`;

/**
 * Items as staff see them (BO §3; the call is additive). Prices and costs are shillings, quantities are in the item's unit, `available` is
 * `on_hand` less what is reserved for orders. Costs can be neither sorted nor filtered by: the order would reveal them to users who may not
 * see them. `tax_rate` is the per cent of VAT in the prices. `version` is sent back on update; a stale one is refused with 409.
 */
export const itemList = listOf(staffItemSchema, {
  from: sql`${items} left join ${categories} on ${categories.id} = ${items.categoryId}
            left join ${brands} on ${brands.id} = ${items.brandId} left join ${units} on ${units.id} = ${items.unitId}`,
  id: items.id,
  where: sql`${items.archivedAt} is null`,
  search: itemSearch,
  exactMatch: (text) => sql`(upper(${items.sku}) = upper(${text}) or ${items.barcode} = ${text})`,
  order: '-id',
  fields: {
    id: field.integer(items.id, { sort: true }),
    title: field.text(items.title, { header: 'Title', sort: true }),
    actual_name: field.text(items.actualName, { header: 'Actual Name', sort: true }),
    slug: field.text(items.slug, { header: 'Slug' }),
    sku: field.text(items.sku, { header: 'SKU', sort: true }),
    barcode: field.text(items.barcode, { header: 'Barcode' }),
    brand_id: field.reference(items.brandId, { filter: true }),
    brand: field.text(sql<string | null>`${brands.name}`, { header: 'Brand', sort: true }),
    brand_slug: field.text(sql<string | null>`${brands.slug}`),
    category_id: field.reference(items.categoryId, { filter: true }),
    category: field.text(sql<string>`${categories.name}`, { header: 'Category', sort: true }),
    category_slug: field.text(sql<string>`${categories.slug}`),
    unit_id: field.reference(items.unitId),
    unit: field.text(sql<string | null>`${units.shortName}`, { header: 'Unit' }),
    allow_decimal: field.flag(sql<boolean>`coalesce(${units.allowDecimal}, false)`),
    actual_price: field.number(items.actualPrice, { header: 'Selling Price', sort: true, filter: true }),
    initial_price: field.number(items.initialPrice, { header: 'Initial Price', sort: true }),
    discount: field.number(items.discount, { header: 'Discount' }),
    cost_price: field.number(items.costPrice, { header: 'Cost Price' }),
    average_cost: field.number(items.averageCost, { header: 'Average Cost' }),
    on_hand: field.number(items.onHand, { header: 'On Hand', sort: true }),
    reserved: field.number(items.reserved, { header: 'Reserved', sort: true }),
    available: field.number(available, { header: 'Available', sort: true, filter: true }),
    reorder_level: field.number(items.reorderLevel, { header: 'Reorder Level', sort: true }),
    stock: field.choice(stock, ['in_stock', 'low', 'out'], { filter: true }),
    condition: field.choice(items.condition, ['new', 'refurbished'], { header: 'Condition', sort: true, filter: true }),
    state: field.choice(items.state, ITEM_STATES, { header: 'State', filter: true }),
    is_hot_deal: bit(isHotDeal, 'Hot Deal'),
    hot_deal_from: field.moment(items.hotDealSince),
    hot_deal_until: field.moment(items.hotDealUntil),
    is_new_arrival: bit(sql`${items.newArrivalSince} is not null`, 'New Arrival'),
    requires_serial: field.flag(items.requiresSerial, { header: 'Requires Serial', filter: true }),
    is_service: field.flag(items.isService, { header: 'Service', filter: true }),
    warranty_months: field.integer(items.warrantyMonths, { header: 'Warranty Months' }),
    tax_class: field.text(items.taxClass, { header: 'Tax Class' }),
    tax_rate: field.number(taxRate(items.taxClass)),
    etims_class: field.text(items.etimsClass, { header: 'KRA Classification' }),
    packaging_unit: field.text(items.packagingUnit, { header: 'Packaging Unit' }),
    quantity_unit: field.text(items.quantityUnit, { header: 'Quantity Unit' }),
    tax_codes: field.choice(
      sql<'listed' | 'unlisted'>`case when ${hasUnlistedCode} then 'unlisted' else 'listed' end`,
      ['listed', 'unlisted'],
      {
        filter: true,
      },
    ),
    total_counter: field.integer(items.totalCounter, { header: 'Total Counter' }),
    description: field.json<string[]>(sql`${items.description}`),
    features: field.json<Features>(sql`${items.features}`),
    feature_list: field.text(
      sql<
        string | null
      >`(select string_agg(key || ': ' || value, '; ' order by key) from jsonb_each_text(${items.features}))`,
      { header: 'Features' },
    ),
    image: field.text(items.image),
    pictures: field.json<string[]>(picturesOf(sql`${items.id}`, sql`${items.image}`)),
    created_at: field.moment(items.createdAt, { header: 'Added', sort: true, filter: true }),
    version: field.integer(items.version),
  },
});
