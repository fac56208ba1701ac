import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, version } from '../engine/columns';
import { money } from '../engine/money';

export const brands = pgTable(
  'brands',
  {
    id: id(),
    name: text('name').notNull(),
    slug: text('slug').notNull().unique(),
    /** Set when a brand that items refer to is deleted: gone from every list, history intact (decision BO-73). */
    archivedAt: moment('archived_at'),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('brands_name_unique')
      .on(sql`lower(${table.name})`)
      .where(sql`${table.archivedAt} is null`),
  ],
);

export const categories = pgTable('categories', {
  id: id(),
  name: text('name').notNull(),
  slug: text('slug').notNull().unique(),
  image: text('image'),
  description: text('description'),
  archivedAt: moment('archived_at'),
  version: version(),
  createdAt: createdAt(),
});

export const units = pgTable('units', {
  id: id(),
  name: text('name').notNull(),
  shortName: text('short_name').notNull().unique(),
  allowDecimal: boolean('allow_decimal').notNull().default(false),
  version: version(),
  createdAt: createdAt(),
});

export const items = pgTable(
  'items',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    actualName: text('actual_name').notNull(),
    /** Feature lines, one bullet each. */
    description: jsonb('description').$type<string[]>().notNull(),
    image: text('image'),
    brandId: integer('brand_id').references(() => brands.id),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    unitId: integer('unit_id').references(() => units.id),
    initialPrice: money('initial_price').notNull(),
    actualPrice: money('actual_price').notNull(),
    costPrice: money('cost_price'),
    /** Stored and shown, never applied to a price (decision BO-76). */
    discount: numeric('discount', { precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
    isHotDeal: boolean('is_hot_deal').notNull().default(false),
    isNewArrival: boolean('is_new_arrival').notNull().default(false),
    condition: text('condition', { enum: ['new', 'refurbished'] })
      .notNull()
      .default('new'),
    requiresSerial: boolean('requires_serial').notNull().default(false),
    totalCounter: integer('total_counter'),
    // Written by stock/movements.ts and by nobody else (invariant 10).
    onHand: integer('on_hand').notNull().default(0),
    reserved: integer('reserved').notNull().default(0),
    archivedAt: moment('archived_at'),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    check('items_on_hand_not_negative', sql`${table.onHand} >= 0`),
    check('items_reserved_not_negative', sql`${table.reserved} >= 0`),
    check('items_prices_not_negative', sql`${table.actualPrice} >= 0 and ${table.initialPrice} >= 0`),
    index('items_brand_id_index').on(table.brandId),
    index('items_category_id_index').on(table.categoryId),
    index('items_title_trigram_index').using('gin', sql`${table.title} gin_trgm_ops`),
  ],
);
