import { z } from 'zod';
import { MAX_ID, integerField, optionalInteger, optionalMoney, quantityField, requiredText } from '../../http/fields';

const MAX_QUANTITY = 1_000_000;
const MAX_LINES = 200;
const MAX_SERIALS = 1000;

/** Blank is left out, as forms send it. */
const unlessBlank = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());

/** One item that is bought. `id` is the line's own, on a change; `unit_cost` and `discount` in shillings. */
const lineSchema = z.object({
  id: optionalInteger('line', 1, MAX_ID),
  item_id: integerField('item', 1, MAX_ID),
  quantity: quantityField('quantity', MAX_QUANTITY),
  unit_cost: optionalMoney('unit cost'),
  discount: optionalMoney('discount'),
  serials: z.array(requiredText('serial number', 100)).max(MAX_SERIALS).default([]),
});

/**
 * What is bought: one product, as specified (BO §7), or additive `items`. A unit cost that is left out is what the item did cost last, or
 * else its `initial_price` (decision BO-29).
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

/** A choice that may be left out or blank. */
export const choice = <const Choices extends readonly [string, ...string[]]>(label: string, choices: Choices) =>
  unlessBlank(z.enum(choices, { error: `The ${label} must be ${choices.join(', ')}.` }));

export interface LinesInput {
  readonly product_id?: number | undefined;
  readonly quantity?: number | undefined;
  readonly unit_cost: number | null;
  readonly items?: readonly z.output<typeof lineSchema>[] | undefined;
}
