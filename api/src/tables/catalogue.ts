import { ITEM_STATES } from '@ofisi/api-contract/catalogue/enums';
import type { Features } from '@ofisi/api-contract/catalogue/features';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment, quantity, taxClass, version } from '../engine/columns';
import { money, unitCost } from '../engine/money';

/** Office machines, their supplies and accessories (UNSPSC family): the default classification of an item. */
export const DEFAULT_CLASSIFICATION = '44100000';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const brands = pgTable(
  'brands',
  {
    id: id(),
    name: text('name').notNull(),
    slug: text('slug').notNull().unique(),
    /** Set when a brand that items refer to is deleted: hidden from every list, with its history intact (decision BO-73). */
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

export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text('name').notNull(),
    slug: text('slug').notNull().unique(),
    image: text('image'),
    description: text('description'),
    /** Place in the shop's lists, smallest first; those without one follow, the oldest first. */
    position: integer('position'),
    archivedAt: moment('archived_at'),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('categories_name_unique')
      .on(sql`lower(${table.name})`)
      .where(sql`${table.archivedAt} is null`),
  ],
);

export const units = pgTable(
  'units',
  {
    id: id(),
    name: text('name').notNull(),
    shortName: text('short_name').notNull(),
    allowDecimal: boolean('allow_decimal').notNull().default(false),
    archivedAt: moment('archived_at'),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('units_short_name_unique')
      .on(sql`lower(${table.shortName})`)
      .where(sql`${table.archivedAt} is null`),
  ],
);

/** The expression by which staff search items; it is indexed. */
const searched = (table: Record<'title' | 'actualName' | 'sku' | 'barcode', AnyPgColumn>) =>
  sql`(${table.title} || ' ' || ${table.actualName} || ' ' || coalesce(${table.sku}, '') || ' ' || coalesce(${table.barcode}, ''))`;

export const items = pgTable(
  'items',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    actualName: text('actual_name').notNull(),
    /** Feature lines, one bullet each. */
    description: jsonb('description').$type<string[]>().notNull(),
    /** What shoppers filter and compare by, by its key: a choice, yes or no, or a number (api-contract/src/catalogue/features.ts). */
    features: jsonb('features').$type<Features>().notNull().default({}),
    image: text('image'),
    /** A tiny preview of the picture as a data URL, shown until the picture has loaded. */
    imageBlur: text('image_blur'),
    brandId: integer('brand_id').references(() => brands.id),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    unitId: integer('unit_id').references(() => units.id),
    initialPrice: money('initial_price').notNull(),
    actualPrice: money('actual_price').notNull(),
    /** The expected cost of the next unit: the default of a purchase (decision BO-29). */
    costPrice: money('cost_price'),
    /** Moving average cost of the stock on hand; null until a cost is known. Written only by ledger/stock-movements.ts. */
    averageCost: unitCost('average_cost'),
    /** The shop's own article number, and the code that a scanner reads from the packaging. */
    sku: text('sku'),
    barcode: text('barcode'),
    /** At this quantity or below, the item is on the list of items to buy. */
    reorderLevel: quantity('reorder_level'),
    /** Null: the shop's setting applies. */
    warrantyMonths: integer('warranty_months'),
    taxClass: taxClass(),
    /** The item's classification, packaging unit and quantity unit at the tax office (decision BO-132). */
    etimsClass: text('etims_class').notNull().default(DEFAULT_CLASSIFICATION),
    packagingUnit: text('packaging_unit').notNull().default('NT'),
    quantityUnit: text('quantity_unit').notNull().default('U'),
    /** Stored and shown, never applied to a price (decision BO-76). */
    discount: numeric('discount', { precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
    /** Since when the item has the flag (`is_hot_deal`, `is_new_arrival` on the wire); null: it does not have it. */
    hotDealSince: moment('hot_deal_since'),
    hotDealUntil: moment('hot_deal_until'),
    newArrivalSince: moment('new_arrival_since'),
    /** Place in the shop's lists, smallest first; those without one follow, the newest first. */
    hotDealPosition: integer('hot_deal_position'),
    newArrivalPosition: integer('new_arrival_position'),
    bestSellerPosition: integer('best_seller_position'),
    condition: text('condition', { enum: ['new', 'refurbished'] })
      .notNull()
      .default('new'),
    requiresSerial: boolean('requires_serial').notNull().default(false),
    /** A service has no stock: nothing of it is counted, reserved, moved, delivered or bought (decision BO-176). */
    isService: boolean('is_service').notNull().default(false),
    totalCounter: integer('total_counter'),
    // Written only by ledger/stock-movements.ts and routines/place-orders.sql (invariant 10).
    onHand: quantity('on_hand').notNull().default(0),
    reserved: quantity('reserved').notNull().default(0),
    /** For shoppers an item that is not on sale does not exist (invariant 25). */
    state: text('state', { enum: ITEM_STATES }).notNull().default('on_sale'),
    archivedAt: moment('archived_at'),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    check('items_on_hand_not_negative', sql`${table.onHand} >= 0`),
    check('items_reserved_not_negative', sql`${table.reserved} >= 0`),
    check(
      'items_service_has_no_stock',
      sql`not ${table.isService} or (${table.onHand} = 0 and ${table.reserved} = 0 and not ${table.requiresSerial})`,
    ),
    check('items_prices_not_negative', sql`${table.actualPrice} >= 0 and ${table.initialPrice} >= 0`),
    uniqueIndex('items_sku_unique').on(sql`upper(${table.sku})`),
    uniqueIndex('items_barcode_unique').on(table.barcode),
    index('items_search_index').using('gin', sql`${searched(table)} gin_trgm_ops`),
    // Matches imported rows that have no SKU.
    index('items_title_index').on(sql`lower(${table.title})`),
    index('items_brand_id_index').on(table.brandId),
    // The few that staff look for: drafts and hidden ones.
    index('items_state_index')
      .on(table.state, table.id)
      .where(sql`${table.state} <> 'on_sale'`),
    index('items_category_id_index').on(table.categoryId),
    index('items_features_index')
      .using('gin', sql`${table.features} jsonb_path_ops`)
      .where(sql`${table.features} <> '{}'`),
    index('items_hot_deal_index')
      .on(table.hotDealSince)
      .where(sql`${table.hotDealSince} is not null`),
    index('items_new_arrival_index')
      .on(table.newArrivalSince)
      .where(sql`${table.newArrivalSince} is not null`),
  ],
);

export const itemSearch = searched(items);

/** Whether shoppers see the item. `listed_items` has a row for each of these, and for no other. */
export const isOnSale = sql`(${items.archivedAt} is null and ${items.state} = 'on_sale')`;

/** Whether any of the item can be sold now: of a service always. */
export const isAvailable = sql<boolean>`(${items.isService} or ${items.onHand} > ${items.reserved})`;

/** How much of the item can be sold, as lists show it; null for a service. */
export const stockFigure = sql<
  number | null
>`(case when not ${items.isService} then ${items.onHand} - ${items.reserved} end)`;

/**
 * The shop's listing: a narrow row for each item on sale, with the columns by which lists are filtered, sorted and searched. Written only
 * by the functions `list_items` and `price_items`, which triggers call on every change of an item or an offer.
 */
export const listedItems = pgTable(
  'listed_items',
  {
    itemId: integer('item_id')
      .primaryKey()
      .references(() => items.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id').notNull(),
    brandId: integer('brand_id'),
    /** The price charged: the item's price less the running offer. */
    price: money('price').notNull(),
    offerId: integer('offer_id').references(() => offers.id, { onDelete: 'set null' }),
    /**
     * Search words (functions `search_words` and `found_under`): of title, second name and condition, with `brand#<id>`,
     * `category#<id>`, and what the title says that it is (`is#printer`, `of#laser`); and of the features, too.
     */
    titleWords: tsvector('title_words').notNull(),
    words: tsvector('words').notNull(),
    /** The rules by which the words were written; rows with older ones are written again (catalogue/listing/list-again.ts). */
    wordsVersion: smallint('words_version').notNull().default(0),
  },
  (table) => [
    index('listed_items_price_index').on(table.price, table.itemId),
    index('listed_items_category_index').on(table.categoryId, table.itemId),
    index('listed_items_category_price_index').on(table.categoryId, table.price, table.itemId),
    index('listed_items_category_brand_index').on(table.categoryId, table.brandId, table.itemId),
    index('listed_items_brand_index').on(table.brandId, table.itemId),
    index('listed_items_brand_price_index').on(table.brandId, table.price, table.itemId),
    index('listed_items_offer_index')
      .on(table.offerId)
      .where(sql`${table.offerId} is not null`),
    index('listed_items_title_words_index').using('gin', table.titleWords),
    index('listed_items_words_index').using('gin', table.words),
  ],
);

/**
 * Number of listed items by category and brand: the sum of its rows. Each change adds a row instead of waiting for the lock of another;
 * housekeeping merges them.
 */
export const listedCounts = pgTable(
  'listed_counts',
  {
    categoryId: integer('category_id').notNull(),
    brandId: integer('brand_id'),
    items: integer('items').notNull(),
  },
  (table) => [index('listed_counts_category_index').on(table.categoryId, table.brandId)],
);

/** Every alphabetic word that an item or a brand ever had: the suggestions for a misspelled search. */
export const vocabulary = pgTable('vocabulary', { word: text('word').primaryKey() }, (table) => [
  index('vocabulary_trigram_index').using('gin', sql`${table.word} gin_trgm_ops`),
]);

/** What fitted what while machines were items only: the version before `machines` reads it. */
export const itemCompatibility = pgTable(
  'item_compatibility',
  {
    supplyId: integer('supply_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    machineId: integer('machine_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.supplyId, table.machineId] }),
    index('item_compatibility_machine_id_index').on(table.machineId),
    check('item_compatibility_not_itself', sql`${table.supplyId} <> ${table.machineId}`),
  ],
);

/** A price cut in per cent for one item and one period (BO §3 Offer). */
export const offers = pgTable(
  'offers',
  {
    id: id(),
    itemId: integer('item_id')
      .notNull()
      .references(() => items.id),
    /** Per cent, 1 to 100 (BO §5). */
    discount: numeric('discount', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    note: text('note'),
    description: text('description'),
    /** File name under /uploads/offers/; an offer with a picture has a slide in the shop's banner (decision SF-17). */
    image: text('image'),
    startsOn: moment('starts_on').notNull(),
    endsOn: moment('ends_on').notNull(),
    /** Place of its slide in the banner; null: after those that have a place. */
    position: integer('position'),
    archivedAt: moment('archived_at'),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    index('offers_item_id_index').on(table.itemId),
    check('offers_discount_in_range', sql`${table.discount} between 1 and 100`),
    check('offers_ends_after_start', sql`${table.endsOn} > ${table.startsOn}`),
  ],
);

export const SLUG_ENTITIES = ['items', 'categories'] as const;

/** Former slugs of items and categories, so that old addresses keep working. Written by a trigger on every change of a slug. */
export const oldSlugs = pgTable(
  'old_slugs',
  {
    entity: text('entity', { enum: SLUG_ENTITIES }).notNull(),
    slug: text('slug').notNull(),
    entityId: integer('entity_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.entity, table.slug] })],
);

/** What shoppers call something, and what the shop calls it: a search for one finds the other. */
export const synonyms = pgTable(
  'synonyms',
  {
    id: id(),
    /** Words and phrases, separated by commas. */
    words: text('words').notNull(),
    /** A word or a phrase of the catalogue. */
    meaning: text('meaning').notNull(),
    /** Each of the phrases as a search looks it up (function `search_keys`). Written by a trigger. */
    keys: text('keys').array().notNull().default([]),
    archivedAt: moment('archived_at'),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('synonyms_meaning_unique')
      .on(sql`lower(${table.meaning})`)
      .where(sql`${table.archivedAt} is null`),
    index('synonyms_keys_index').using('gin', table.keys),
  ],
);

/** What shoppers searched for without finding it, without anything about them; at most a thousand (catalogue/search/missed-searches.ts). */
export const missedSearches = pgTable('missed_searches', {
  id: id(),
  words: text('words').notNull().unique(),
  count: integer('count').notNull().default(1),
  lastAt: moment('last_at').notNull(),
});
