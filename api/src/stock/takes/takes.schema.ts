import { okSchema } from '@ofisi/api-contract/envelope';
import {
  booleanField,
  MAX_ID,
  optionalInteger,
  optionalQuantity,
  optionalText,
  quantityField,
  requiredText,
} from '@ofisi/api-contract/fields';
import { idsSchema, listSchema, savedSchema } from '@ofisi/api-contract/lists';
import { STOCK_TAKE_SCOPES, STOCK_TAKE_STATUSES } from '@ofisi/api-contract/stock/enums';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { brands, categories, items, itemSearch, units } from '../../tables/catalogue';
import { users } from '../../tables/identity';
import { field, rowSchema } from '../../resource/field';
import { defineList } from '../../resource/list';
import { stockTakeLines as lines, stockTakes as takes } from '../../tables/stock';

const nameOf = (user: PgColumn) => sql<string | null>`(select ${users.name} from ${users} where ${users.id} = ${user})`;

const ofLines = (figure: ReturnType<typeof sql>) =>
  sql<number>`(select ${figure} from stock_take_lines line where line.stock_take_id = ${takes.id})`;

/** Stock takes, the newest first. `version` is sent back with a move, a stale one is refused with 409. */
export const takeList = defineList({
  from: sql`${takes} left join ${categories} on ${categories.id} = ${takes.categoryId}
            left join ${brands} on ${brands.id} = ${takes.brandId}`,
  id: takes.id,
  search: sql`(${takes.id}::text || ' ' || coalesce(${takes.note}, ''))`,
  order: '-id',
  fields: {
    id: field.integer(takes.id, { header: 'No.', sort: true }),
    status: field.choice(takes.status, STOCK_TAKE_STATUSES, { header: 'Status', sort: true, filter: true }),
    scope: field.choice(takes.scope, STOCK_TAKE_SCOPES, { header: 'Of' }),
    /** The category or brand that is counted. */
    scope_name: field.text(sql<string | null>`coalesce(${categories.name}, ${brands.name})`, { header: 'Named' }),
    note: field.text(takes.note, { header: 'Note' }),
    items: field.integer(ofLines(sql`count(*)`), { header: 'Items' }),
    counted: field.integer(ofLines(sql`count(*) filter (where counted is not null)`), { header: 'Counted' }),
    differences: field.integer(ofLines(sql`count(*) filter (where counted <> expected)`), { header: 'Differences' }),
    started_by: field.text(nameOf(takes.startedBy), { header: 'Started By' }),
    submitted_by: field.text(nameOf(takes.submittedBy), { header: 'Submitted By' }),
    posted_by: field.text(nameOf(takes.postedBy), { header: 'Approved By' }),
    created_at: field.moment(takes.createdAt, { header: 'Started', sort: true, filter: true }),
    submitted_at: field.moment(takes.submittedAt, { header: 'Submitted' }),
    posted_at: field.moment(takes.postedAt, { header: 'Approved' }),
    version: field.integer(takes.version),
  },
});

export const takeSchema = rowSchema(takeList.fields);

/** GET /view-stock-takes */
export const takesSchema = listSchema('takes', takeSchema);

/** GET /view-stock-takes/{id}: `value` is that of all differences; null for those who may not see costs. */
export const takeInFullSchema = okSchema({
  take: takeSchema,
  value: z.number().nullable(),
  /** Differences of items whose cost is not known: they are not in `value`. */
  without_cost: z.number().int().nullable(),
  /** Codes that were scanned and could not be counted. */
  strays: z.array(z.object({ code: z.string(), problem: z.string() })),
  /** Units that the books have and nobody has found, of items that were counted. */
  missing: z.array(z.object({ item: z.string(), serial_number: z.string() })),
});

export const takeSavedSchema = savedSchema('take', takeSchema);

const difference = sql<number | null>`(${lines.counted} - ${lines.expected})`;

/** The items of a take; quantities in their units. `expected` is what the books said when it was last counted. */
export const takeLineList = defineList({
  from: sql`${lines} join ${items} on ${items.id} = ${lines.itemId} left join ${units} on ${units.id} = ${items.unitId}
            left join ${users} on ${users.id} = ${lines.countedBy}`,
  id: lines.id,
  search: itemSearch,
  order: 'title',
  fields: {
    id: field.integer(lines.id),
    item_id: field.integer(lines.itemId),
    title: field.text(sql<string>`${items.title}`, { header: 'Title', sort: true }),
    sku: field.text(items.sku, { header: 'SKU', sort: true }),
    barcode: field.text(items.barcode, { header: 'Barcode' }),
    unit: field.text(sql<string | null>`${units.shortName}`, { header: 'Unit' }),
    allow_decimal: field.flag(sql<boolean>`coalesce(${units.allowDecimal}, false)`),
    requires_serial: field.flag(sql<boolean>`${items.requiresSerial}`),
    expected: field.number(lines.expected, { header: 'Expected', sort: true }),
    counted: field.number(lines.counted, { header: 'Counted', sort: true }),
    difference: field.number(difference, { header: 'Difference', sort: true }),
    is_counted: field.flag(sql<boolean>`(${lines.counted} is not null)`, { filter: true }),
    differs: field.flag(sql<boolean>`(coalesce(${difference}, 0) <> 0)`, { filter: true }),
    /** Null for those who may not see costs. */
    value: field.number(sql<number | null>`round(${difference} * ${items.averageCost}, 2)`, { header: 'Value' }),
    counted_by: field.text(sql<string | null>`${users.name}`, { header: 'Counted By' }),
    counted_at: field.moment(lines.countedAt, { header: 'Counted At', sort: true }),
    version: field.integer(lines.version),
  },
});

export const takeLineSchema = rowSchema(takeLineList.fields);

/** GET /view-stock-takes/{id}/lines */
export const takeLinesSchema = listSchema('lines', takeLineSchema);

const scopeId = (label: string) => optionalInteger(label, 1, MAX_ID);

/** POST /add-stock-take: all items, those of a category or brand, or those that are named. */
export const takeForm = z.object({
  scope: z.enum(STOCK_TAKE_SCOPES, { error: 'Choose what is counted.' }),
  category_id: scopeId('category').nullish(),
  brand_id: scopeId('brand').nullish(),
  item_ids: idsSchema.shape.ids.optional(),
  note: optionalText('note', 500),
});

const MOST = 1_000_000;

/** POST /scan-stock-take/{id}: a barcode, an SKU or a serial number; each scan adds one, unless it says how many. */
export const takeScanForm = z.object({
  code: requiredText('code', 100),
  quantity: quantityField('quantity', MOST).optional(),
});

/** What a scan did. `problem` says why nothing was counted, in words; it is kept with the take. */
export const takeScannedSchema = okSchema({
  title: z.string().nullable(),
  counted: z.number().nullable(),
  serial: z.string().nullable(),
  problem: z.string().nullable(),
});

/** POST /count-stock-take-line/{id}: what lies there; blank takes the count back. A stale `version` is refused with 409. */
export const takeCountForm = z.object({
  counted: optionalQuantity('counted'),
  version: optionalInteger('version', 1, MAX_ID),
});

export const takeLineSavedSchema = savedSchema('line', takeLineSchema);

/** POST /move-stock-take/{id}; `zero_uncounted` when it is submitted: what nobody counted is not there. */
export const takeMoveForm = z.object({
  status: z.enum(STOCK_TAKE_STATUSES, { error: 'Choose a status.' }),
  zero_uncounted: booleanField('zero uncounted', false),
  version: optionalInteger('version', 1, MAX_ID),
});
