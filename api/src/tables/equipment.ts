import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, version } from '../engine/columns';
import { parties } from './contacts';
import { itemSerials } from './serials';

/** One particular machine, by its serial number: sold here or elsewhere. A model that supplies fit is a machine (`machines`). */
export const equipment = pgTable(
  'equipment',
  {
    id: id(),
    serialNumber: text('serial_number').notNull(),
    brand: text('brand').notNull(),
    model: text('model').notNull(),
    /** The unit, if this shop has sold it. */
    itemSerialId: integer('item_serial_id').references(() => itemSerials.id),
    /** Its customer as of the last job; null: a phone number alone. */
    customerId: integer('customer_id').references(() => parties.id),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('equipment_serial_brand_unique').on(
      sql`upper(trim(${table.serialNumber}))`,
      sql`upper(trim(${table.brand}))`,
    ),
    uniqueIndex('equipment_item_serial_unique').on(table.itemSerialId),
    index('equipment_customer_id_index').on(table.customerId),
  ],
);
