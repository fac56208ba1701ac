import { oneOf } from '@ofisi/shared-shop/error-words';
import { z } from 'zod';
import { okSchema } from '../envelope';
import { choiceField, integerField, MAX_ID, optionalMoney } from '../fields';
import { listSchema, savedSchema } from '../lists';
import { ITEM_STATES } from './enums';

export const BULK_CHANGE_FIELDS = ['price', 'category', 'state'] as const;

/** A change is prepared when it is previewed; the list has it once it is applied. */
export const BULK_CHANGE_STATUSES = ['prepared', 'applied', 'undone'] as const;

export const PRICE_STEPS = ['percent', 'amount'] as const;

/** New prices are whole multiples of these, in shillings. */
const ROUND_TO = [1, 5, 10, 50, 100] as const;

export const ROUNDINGS = ['nearest', 'up'] as const;

/** What became of an item when the change was undone: its old value is back, or the reason why it is not. */
export const UNDO_OUTCOMES = ['restored', 'changed', 'category_deleted', 'item_deleted'] as const;

const MOST_BULK_ITEMS = 500;

const idsField = z
  .array(z.coerce.number().int().min(1).max(MAX_ID), { error: 'Choose at least one item.' })
  .min(1, 'Choose at least one item.')
  .max(MOST_BULK_ITEMS, `At most ${MOST_BULK_ITEMS} items can be changed at once. Choose fewer.`);

/** The bounds of a change in per cent, in hundredths. */
const LEAST_PERCENT = -9_000;
const MOST_PERCENT = 90_000;

/** POST /prepare-price-change: `change` in per cent or in shillings, below zero to make items cheaper. */
export const priceChangeForm = z
  .object({
    ids: idsField,
    by: choiceField(PRICE_STEPS),
    /** In code hundredths: of a per cent, or of a shilling. */
    change: optionalMoney('change', { negative: true }).refine((change) => change !== null, {
      error: 'Enter the change.',
      abort: true,
    }),
    round_to: integerField('round to', 1, 100).refine(
      (unit) => ROUND_TO.some((known) => known === unit),
      oneOf(ROUND_TO),
    ),
    rounding: choiceField(ROUNDINGS).default('nearest'),
  })
  .superRefine(({ by, change }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['change'], message });
    if (change === 0) {
      refuse('Enter a number other than 0.');
    } else if (by === 'percent' && change !== null && (change < LEAST_PERCENT || change > MOST_PERCENT)) {
      refuse('Enter a percentage from −90% to 900%.');
    }
  });

/** POST /prepare-category-change */
export const categoryChangeForm = z.object({ ids: idsField, category_id: integerField('category', 1, MAX_ID) });

/** POST /prepare-state-change */
export const stateChangeForm = z.object({
  ids: idsField,
  state: z.enum(ITEM_STATES, { error: 'Choose draft, on sale or hidden.' }),
});

export const bulkChangeSchema = z.object({
  id: z.number().int(),
  status: z.enum(BULK_CHANGE_STATUSES),
  field: z.enum(BULK_CHANGE_FIELDS),
  /** Of a change of prices; null for others. */
  by: z.enum(PRICE_STEPS).nullable(),
  change: z.number().nullable(),
  round_to: z.number().int().nullable(),
  rounding: z.enum(ROUNDINGS).nullable(),
  /** The new category. */
  category: z.string().nullable(),
  /** The new state. */
  state: z.enum(ITEM_STATES).nullable(),
  /** The number of items that change. */
  items: z.number().int(),
  user: z.string().nullable(),
  applied_at: z.string().nullable(),
  undone_by: z.string().nullable(),
  undone_at: z.string().nullable(),
  /** The number of items whose old value is back. */
  restored: z.number().int().nullable(),
});

const lineShape = {
  item_id: z.number().int(),
  title: z.string(),
  sku: z.string().nullable(),
  /** Selling prices, or names of categories. */
  price_before: z.number().nullable(),
  price_after: z.number().nullable(),
  category_before: z.string().nullable(),
  category_after: z.string().nullable(),
  state_before: z.enum(ITEM_STATES).nullable(),
  state_after: z.enum(ITEM_STATES).nullable(),
};

/** An item of a change; `outcome` once it is undone. */
const bulkChangeLineSchema = z.object({ ...lineShape, outcome: z.enum(UNDO_OUTCOMES).nullable() });

/** An item as it would be. */
const preparedLineSchema = z.object({
  ...lineShape,
  /** The running offer in per cent, and what the shop charges with it. */
  offer: z.number().nullable(),
  charged_after: z.number().nullable(),
  /** The price that the shop would strike through (decision 023). */
  old_price_after: z.number().nullable(),
  /** What one piece cost at the last purchase, without VAT; null for users who may not see costs, and while unknown. */
  cost: z.number().nullable(),
  /** Whether the price charged, less VAT, is below that. */
  is_below_cost: z.boolean().nullable(),
});

/** Answer of /prepare-price-change, /prepare-category-change and /prepare-state-change: items that stay as they are have equal values. */
export const bulkChangePreparedSchema = okSchema({ change: bulkChangeSchema, lines: z.array(preparedLineSchema) });

/** GET /view-bulk-changes: those that were applied, the newest first. */
export const bulkChangesSchema = listSchema('changes', bulkChangeSchema);

/** GET /view-bulk-changes/{id} */
export const bulkChangeInFullSchema = okSchema({ change: bulkChangeSchema, lines: z.array(bulkChangeLineSchema) });

/** Answer of /apply-bulk-change/{id} and /undo-bulk-change/{id}. */
export const bulkChangeSavedSchema = savedSchema('change', bulkChangeSchema);

export type PriceChangeForm = z.output<typeof priceChangeForm>;
export type PriceChangeRequest = z.input<typeof priceChangeForm>;
export type CategoryChangeForm = z.output<typeof categoryChangeForm>;
export type StateChangeForm = z.output<typeof stateChangeForm>;
export type StateChangeRequest = z.input<typeof stateChangeForm>;
export type CategoryChangeRequest = z.input<typeof categoryChangeForm>;
export type BulkChange = z.infer<typeof bulkChangeSchema>;
export type BulkChangeLine = z.infer<typeof bulkChangeLineSchema>;
export type PreparedLine = z.infer<typeof preparedLineSchema>;
export type BulkChangePreparedResponse = z.infer<typeof bulkChangePreparedSchema>;
export type BulkChangeInFullResponse = z.infer<typeof bulkChangeInFullSchema>;
export type BulkChangeSavedResponse = z.infer<typeof bulkChangeSavedSchema>;
