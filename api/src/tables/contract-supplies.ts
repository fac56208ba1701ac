import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, quantity } from '../engine/columns';
import { items } from './catalogue';
import { users } from './identity';
import { itemSerials } from './serials';
import { contractMachines } from './service-contracts';

/** Toner, drums and parts that were given to a machine under contract without a price (decision BO-181). */
export const contractSupplies = pgTable(
  'contract_supplies',
  {
    id: id(),
    machineId: integer('machine_id')
      .notNull()
      .references(() => contractMachines.id),
    itemId: integer('item_id')
      .notNull()
      .references(() => items.id),
    quantity: quantity('quantity').notNull(),
    note: text('note'),
    givenBy: integer('given_by').references(() => users.id),
    /** When it was put back into stock, by whom, and why. */
    putBackAt: moment('put_back_at'),
    putBackBy: integer('put_back_by').references(() => users.id),
    putBackReason: text('put_back_reason'),
    createdAt: createdAt(),
  },
  (table) => [
    index('contract_supplies_machine_id_index').on(table.machineId, table.id),
    index('contract_supplies_item_id_index').on(table.itemId),
    check('contract_supplies_positive', sql`${table.quantity} > 0`),
    check(
      'contract_supplies_put_back_with_reason',
      sql`(${table.putBackAt} is null) = (${table.putBackReason} is null)`,
    ),
  ],
);

/** The units that were given. */
export const contractSupplySerials = pgTable(
  'contract_supply_serials',
  {
    supplyId: integer('supply_id')
      .notNull()
      .references(() => contractSupplies.id),
    serialId: integer('serial_id')
      .notNull()
      .references(() => itemSerials.id),
  },
  (table) => [
    primaryKey({ columns: [table.supplyId, table.serialId] }),
    index('contract_supply_serials_serial_id_index').on(table.serialId),
  ],
);
