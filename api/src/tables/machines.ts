import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, version } from '../engine/columns';
import { brands, items } from './catalogue';
import { users } from './identity';

/** A model of printer, copier or other machine that supplies fit, whether or not the shop sells it (decision 098). */
export const machines = pgTable(
  'machines',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id),
    model: text('model').notNull(),
    /** What else people call it, separated by commas. */
    otherNames: text('other_names'),
    /** The item, where the shop sells this machine. */
    itemId: integer('item_id').references(() => items.id, { onDelete: 'set null' }),
    /** Model, and all names, as they are looked up (function `machine_key`). Written by a trigger. */
    key: text('key').notNull().default(''),
    names: text('names').notNull().default(''),
    archivedAt: moment('archived_at'),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('machines_model_unique')
      .on(table.brandId, table.key)
      .where(sql`${table.archivedAt} is null`),
    uniqueIndex('machines_item_unique')
      .on(table.itemId)
      .where(sql`${table.archivedAt} is null`),
    index('machines_item_id_index').on(table.itemId),
    index('machines_names_index').using('gin', sql`${table.names} gin_trgm_ops`),
  ],
);

/** Which supply or spare part fits which machine. */
export const machineSupplies = pgTable(
  'machine_supplies',
  {
    id: id(),
    machineId: integer('machine_id')
      .notNull()
      .references(() => machines.id, { onDelete: 'cascade' }),
    itemId: integer('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    archivedAt: moment('archived_at'),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('machine_supplies_unique')
      .on(table.machineId, table.itemId)
      .where(sql`${table.archivedAt} is null`),
    index('machine_supplies_machine_id_index').on(table.machineId),
    index('machine_supplies_item_id_index').on(table.itemId),
  ],
);

/** The machines that signed-in users chose as theirs. */
export const userMachines = pgTable(
  'user_machines',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    machineId: integer('machine_id')
      .notNull()
      .references(() => machines.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.machineId] }),
    index('user_machines_machine_id_index').on(table.machineId),
  ],
);
