import { z } from 'zod';
import {
  MAX_ID,
  integerField,
  optionalInteger,
  optionalMoney,
  quantityField,
  requiredText,
  unlessBlank,
} from '../fields';

const MAX_QUANTITY = 1_000_000;

const MAX_LINES = 200;

const MAX_SERIALS = 1000;

/** One purchased item. `id` is the id of the line, in an update; `unit_cost` and `discount` in shillings. */
const lineSchema = z.object({
  id: optionalInteger('line', 1, MAX_ID),
  item_id: integerField('item', 1, MAX_ID),
  quantity: quantityField('quantity', MAX_QUANTITY),
  unit_cost: optionalMoney('unit cost'),
  discount: optionalMoney('discount'),
  serials: z.array(requiredText('serial number', 100)).max(MAX_SERIALS).default([]),
});

/**
 * The purchased items: one product, as specified (BO §7), or the additive `items`. A unit cost that is left out is the item's last cost,
 * else its cost price, else its `initial_price` (decision BO-29).
 */
export const linesForm = {
  product_id: optionalInteger('product', 1, MAX_ID),
  quantity: unlessBlank(quantityField('quantity', MAX_QUANTITY)),
  unit_cost: optionalMoney('unit cost'),
  items: z
    .array(lineSchema, { error: 'Choose what is bought.' })
    .min(1, 'Choose what is bought.')
    .max(MAX_LINES)
    .optional(),
};

export interface LinesInput {
  readonly product_id?: number | undefined;
  readonly quantity?: number | undefined;
  readonly unit_cost: number | null;
  readonly items?: readonly z.output<typeof lineSchema>[] | undefined;
}
