import { integer, timestamp } from 'drizzle-orm/pg-core';

/** The columns every table has alike. */
export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const createdAt = () => moment('created_at').notNull().defaultNow();

/** Raised by one on each edit; an edit that names an older one is refused (invariant 19). */
export const version = () => integer('version').notNull().default(1);
