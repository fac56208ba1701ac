import { z } from 'zod';
import { stockedItem } from './stocked-item';
import { MAX_ID, optionalInteger, optionalQuantity } from '../fields';
import { listSchema, savedSchema } from '../lists';

/**
 * Items whose available quantity is at or below their reorder level, those with the fewest left first. `days_left` is how long it lasts at
 * the rate of the last 90 days; null when none was sold. `to_order` is the missing quantity, taking into account what is on order.
 * `version` is the item's.
 */
export const lowStockItemSchema = z.object({
  ...stockedItem,
  allow_decimal: z.boolean(),
  requires_serial: z.boolean(),
  on_hand: z.number(),
  reserved: z.number(),
  available: z.number(),
  reorder_level: z.number().nullable(),
  on_order: z.number(),
  to_order: z.number(),
  sold_30: z.number(),
  sold_90: z.number(),
  days_left: z.number().int().nullable(),
  version: z.number().int(),
});

/** GET /view-low-stock */
export const lowStockSchema = listSchema('items', lowStockItemSchema);

/** POST /update-reorder-level/{id}; blank removes the item from the list permanently. `version` is the item's. */
export const reorderLevelForm = z.object({
  reorder_level: optionalQuantity('reorder level'),
  version: optionalInteger('version', 1, MAX_ID),
});

/** Not the row of the list: with another level the item may no longer be on it. */
export const reorderLevelSavedSchema = savedSchema(
  'item',
  z.object({ id: z.number().int(), reorder_level: z.number().nullable(), version: z.number().int() }),
);

export type LowStockItem = z.infer<typeof lowStockItemSchema>;

/** GET /view-low-stock */
export type LowStockResponse = z.infer<typeof lowStockSchema>;

/** POST /update-reorder-level/{id} */
export type ReorderLevelRequest = z.input<typeof reorderLevelForm>;

export type ReorderLevelSavedResponse = z.infer<typeof reorderLevelSavedSchema>;
