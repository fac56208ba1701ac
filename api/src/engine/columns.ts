import { TAX_CLASSES } from '@ofisi/api-contract/catalogue/enums';
import { integer, numeric, text, timestamp } from 'drizzle-orm/pg-core';

/** Columns common to all tables. */
export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const createdAt = () => moment('created_at').notNull().defaultNow();

/** Incremented by each edit; an edit based on an older version is refused (invariant 19). */
export const version = () => integer('version').notNull().default(1);

/** A quantity of an item, in its unit: at most three decimals, none where the unit allows none (`units.allow_decimal`). */
export const quantity = (name: string) => numeric(name, { precision: 14, scale: 3, mode: 'number' });

export const taxClass = () => text('tax_class', { enum: TAX_CLASSES }).notNull().default('B');
