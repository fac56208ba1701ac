import { STOCK_TAKE_SCOPES, STOCK_TAKE_STATUSES } from '@ofisi/api-contract/stock/enums';
import { takeLineSchema, takeSchema } from '@ofisi/api-contract/stock/takes';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { field } from '../../resource/field';
import { listOf } from '../../resource/list';
import { brands, categories, items, itemSearch, units } from '../../tables/catalogue';
import { users } from '../../tables/identity';
import { stockTakeLines as lines, stockTakes as takes } from '../../tables/stock';

const nameOf = (user: PgColumn) => sql<string | null>`(select ${users.name} from ${users} where ${users.id} = ${user})`;

const ofLines = (figure: ReturnType<typeof sql>) =>
  sql<number>`(select ${figure} from stock_take_lines line where line.stock_take_id = ${takes.id})`;

export const takeList = listOf(takeSchema, {
  from: sql`${takes} left join ${categories} on ${categories.id} = ${takes.categoryId}
            left join ${brands} on ${brands.id} = ${takes.brandId}`,
  id: takes.id,
  search: sql`(${takes.id}::text || ' ' || coalesce(${takes.note}, ''))`,
  order: '-id',
  fields: {
    id: field.integer(takes.id, { header: 'No.', sort: true }),
    status: field.choice(takes.status, STOCK_TAKE_STATUSES, { header: 'Status', sort: true, filter: true }),
    scope: field.choice(takes.scope, STOCK_TAKE_SCOPES, { header: 'Of' }),
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

const difference = sql<number | null>`(${lines.counted} - ${lines.expected})`;

export const takeLineList = listOf(takeLineSchema, {
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
    value: field.number(sql<number | null>`round(${difference} * ${items.averageCost}, 2)`, { header: 'Value' }),
    counted_by: field.text(sql<string | null>`${users.name}`, { header: 'Counted By' }),
    counted_at: field.moment(lines.countedAt, { header: 'Counted At', sort: true }),
    version: field.integer(lines.version),
  },
});
