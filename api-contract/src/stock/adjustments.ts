import { atMost, NOT_A_NUMBER } from '@ofisi/shared-shop/error-words';
import { z } from 'zod';
import { MAX_ID, optionalInteger, optionalQuantity, optionalText, requiredText } from '../fields';
import { ADJUSTMENT_REASONS } from './enums';

const MOST = 1_000_000;

const MOST_SERIALS = 400;

/** Effect of each reason: missing goods are written off, the others correct the books. */
export const REASONS: Readonly<
  Record<(typeof ADJUSTMENT_REASONS)[number], { cause: 'adjustment' | 'write_off'; direction: -1 | 0 | 1 }>
> = {
  damaged: { cause: 'write_off', direction: -1 },
  lost: { cause: 'write_off', direction: -1 },
  used: { cause: 'write_off', direction: -1 },
  found: { cause: 'adjustment', direction: 1 },
  correction: { cause: 'adjustment', direction: 0 },
};

const CHANGE = /^[+-]?\d{1,9}(\.\d{1,3}0*)?$/;

/** The change, with its sign; absent or blank becomes `null`. */
const changeField = z
  .union([z.number(), z.string().trim().max(20)], { error: NOT_A_NUMBER })
  .nullish()
  .transform((value) =>
    value === undefined || value === null || value === ''
      ? null
      : CHANGE.test(String(value))
        ? Number(value)
        : Number.NaN,
  )
  .refine((value) => value === null || Number.isFinite(value), 'Enter a number with at most three decimals.')
  .refine((value) => value === null || Math.abs(value) <= MOST, atMost(MOST));

/**
 * POST /adjust-stock/{id} (decision BO-49): either `change`, with its sign, or `counted`, the quantity on the shelf, with `seen`, the book
 * quantity at that time. For items with serial numbers, `serials` names each unit that is removed or added. `version` is the item's.
 */
export const adjustmentForm = z.object({
  change: changeField,
  counted: optionalQuantity('counted'),
  seen: optionalQuantity('seen'),
  reason: z.enum(ADJUSTMENT_REASONS, { error: 'Choose a reason.' }),
  note: optionalText('note', 500),
  serials: z
    .array(requiredText('serial number', 100), { error: 'Send a list of serial numbers.' })
    .max(MOST_SERIALS, `At most ${MOST_SERIALS} serial numbers can be saved at once.`)
    .default([]),
  version: optionalInteger('version', 1, MAX_ID),
});

export type Adjustment = Omit<z.output<typeof adjustmentForm>, 'version'>;

/** POST /adjust-stock/{id} */
export type AdjustStockRequest = z.input<typeof adjustmentForm>;
