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

/** Groups into which staff sort customers, e.g. *Schools* (BO §3 Customer category). */
export const customerCategories = pgTable(
  'customer_categories',
  {
    id: id(),
    name: text('name').notNull(),
    slug: text('slug').notNull().unique(),
    description: text('description'),
    /** Discount at the counter, in per cent of the selling price (decision BO-18). */
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

/** Locations of customers, e.g. *Mombasa Road* (BO §3 Customer category location). */
export const customerLocations = pgTable(
  'customer_locations',
  {
    id: id(),
    name: text('name').notNull(),
    slug: text('slug').notNull().unique(),
    description: text('description'),
    /** Fee for delivering goods there; null: none at the counter, agreed by phone in the shop (decisions BO-18, SF-45). */
    deliveryFee: money('delivery_fee'),
    /** Working days until goods usually arrive there. */
    deliveryDays: integer('delivery_days'),
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

/** Customers and suppliers with an account (BO §3). Their debts are in `ledger_entries`. */
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
    /** Days until a sale on account is due; null: as in the settings (decision BO-16). */
    paymentDays: integer('payment_days'),
    /** Maximum amount open at once (invariant 22); null: no limit is set. */
    creditLimit: money('credit_limit'),
    customerCategoryId: integer('customer_category_id').references(() => customerCategories.id),
    customerLocationId: integer('customer_location_id').references(() => customerLocations.id),
    /** User account of a customer who also buys in the online shop. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** What the party owes the shop, negative when the shop owes it: the sum of its ledger entries, maintained by their trigger. */
    balance: money('balance').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    notes: text('notes'),
    /** The party with which this one was merged: its history continues there. */
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
    // Matches imported rows, and callers by their phone number.
    index('parties_phone_index').on(phoneKey(table.phone)),
    index('parties_alternate_phone_index')
      .on(phoneKey(table.alternatePhone))
      .where(sql`${table.alternatePhone} is not null`),
    index('parties_user_id_index').on(table.userId),
    check('parties_credit_limit_not_negative', sql`${table.creditLimit} >= 0`),
    check('parties_payment_days_within_a_year', sql`${table.paymentDays} between 0 and 365`),
  ],
);
