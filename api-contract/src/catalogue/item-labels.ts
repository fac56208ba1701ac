import { oneOf } from '@ofisi/shared-shop/error-words';
import { z } from 'zod';
import { booleanField, integerField, MAX_ID, optionalInteger, requiredText } from '../fields';
import { LABEL_SIZE_NAMES } from './label-sizes';

/** Maximum labels in one file; every copy, serial number and unit in stock counts as one. */
export const MOST_LABELS = 1000;

const labelSchema = z.object(
  {
    item_id: integerField('item', 1, MAX_ID),
    /** Number of identical labels, or one for each piece in stock. */
    copies: z
      .union([z.literal('on_hand'), integerField('copies', 1, MOST_LABELS)], {
        error: `Enter a whole number from 1 to ${MOST_LABELS}, or on_hand.`,
      })
      .optional(),
    /** Instead, one label for each unit with its serial number: the units listed, or all in stock. */
    serials: z
      .union([z.literal('in_stock'), z.array(requiredText('serial number', 100)).min(1).max(MOST_LABELS)], {
        error: 'Send a list of serial numbers, or in_stock.',
      })
      .optional(),
  },
  { error: 'Send a list of items.' },
);

/**
 * POST /item-labels (additive). A label shows the item's title, its current price if `prices` is set, and its code. `start` is the first
 * free label of a partly used sheet, counted from 1, row by row.
 */
export const itemLabelsSchema = z.object({
  size: z.enum(LABEL_SIZE_NAMES, { error: oneOf(LABEL_SIZE_NAMES) }),
  prices: booleanField(true),
  start: optionalInteger('start', 1, 65),
  labels: z
    .array(labelSchema, { error: 'Send a list of items.' })
    .min(1, 'Choose the items to label.')
    .max(MOST_LABELS, `At most ${MOST_LABELS} labels can be made at once.`),
});

export type ItemLabels = z.output<typeof itemLabelsSchema>;

/** POST /item-labels, answered with a PDF file */
export type ItemLabelsRequest = z.input<typeof itemLabelsSchema>;
