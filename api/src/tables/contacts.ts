import { PARTY_KINDS } from '@ofisi/api-contract/contacts/enums';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment, version } from '../engine/columns';
import { money } from '../engine/money';
import { phoneKey } from '../engine/phone-number';
import { users } from './identity';

/** Who buys, as staff sort them, e.g. *Schools* (BO §3 Customer category). */
export const customerCategories = pgTable(
  'customer_categories',
  {
    id: id(),
    name: text('name').notNull(),
    slug: text('slug').notNull().unique(),
    description: text('description'),
    /** What they pay less at the counter, in per cent of the selling price (decision BO-18). */
    discount: numeric('discount', { precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
    archivedAt: moment('archived_at'),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('customer_categories_name_unique')
      .on(sql`lower(${table.name})`)
      .where(sql`${table.archivedAt} is null`),
  ],
);

/** Where customers are, e.g. *Mombasa Road* (BO §3 Customer category location). */
export const customerLocations = pgTable(
  'customer_locations',
  {
    id: id(),
    name: text('name').notNull(),
    slug: text('slug').notNull().unique(),
    description: text('description'),
    /** What bringing goods there costs; null: nothing (decision BO-18). */
    deliveryFee: money('delivery_fee'),
    archivedAt: moment('archived_at'),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('customer_locations_name_unique')
      .on(sql`lower(${table.name})`)
      .where(sql`${table.archivedAt} is null`),
  ],
);

/** Whom the shop deals with on account (BO §3). What they owe stands in `ledger_entries`. */
export const parties = pgTable(
  'parties',
  {
    id: id(),
    kind: text('kind', { enum: PARTY_KINDS }).notNull(),
    name: text('name').notNull(),
    email: text('email'),
    phone: text('phone').notNull(),
    alternatePhone: text('alternate_phone'),
    organization: text('organization').notNull(),
    address: text('address'),
    city: text('city'),
    country: text('country'),
    taxId: text('tax_id'),
    paymentTerms: text('payment_terms'),
    /** In how many days what is sold on account has to be paid; null: as the settings say (decision BO-16). */
    paymentDays: integer('payment_days'),
    /** What may stand open at once (invariant 22); null: nobody has set a limit. */
    creditLimit: money('credit_limit'),
    customerCategoryId: integer('customer_category_id').references(() => customerCategories.id),
    customerLocationId: integer('customer_location_id').references(() => customerLocations.id),
    /** The account of a customer who also buys in the shop. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** What they owe the shop, negative what the shop owes them: the sum of their ledger entries, written by its trigger. */
    balance: money('balance').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    notes: text('notes'),
    /** Two that were one: where the history of this one continues. */
    mergedInto: integer('merged_into').references((): AnyPgColumn => parties.id),
    archivedAt: moment('archived_at'),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    index('parties_kind_name_index').on(table.kind, sql`lower(${table.name})`, table.id),
    index('parties_search_index').using(
      'gin',
      sql`(${table.name} || ' ' || ${table.organization} || ' ' || ${table.phone} || ' ' || coalesce(${table.email}, '')) gin_trgm_ops`,
    ),
    // By whom an imported row is known again, and who calls.
    index('parties_phone_index').on(phoneKey(table.phone)),
    index('parties_alternate_phone_index')
      .on(phoneKey(table.alternatePhone))
      .where(sql`${table.alternatePhone} is not null`),
    index('parties_user_id_index').on(table.userId),
    check('parties_credit_limit_not_negative', sql`${table.creditLimit} >= 0`),
    check('parties_payment_days_within_a_year', sql`${table.paymentDays} between 0 and 365`),
  ],
);
