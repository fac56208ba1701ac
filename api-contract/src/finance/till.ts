import { z } from 'zod';
import { okSchema } from '../envelope';
import { amountField, moneyField, optionalInteger, optionalMoney, optionalText, requiredText } from '../fields';
import { listSchema, savedSchema } from '../lists';
import { PAYMENT_METHODS } from './enums';

/** Kenyan notes and coins, in shillings, in the order of counting. */
const DENOMINATIONS = [1000, 500, 200, 100, 50, 40, 20, 10, 5, 1] as const;

export const TILL_STATES = ['open', 'closed', 'approved'] as const;

/** A user who has had a till, to find sessions by. */
export const cashierSchema = z.object({
  id: z.number().int(),
  name: z.string(),
});

/** GET /view-till-cashiers */
export const cashiersSchema = listSchema('cashiers', cashierSchema);

/** Till sessions, the newest first. Sums in shillings; `difference` is the counted sum less the expected one. */
export const tillRowSchema = z.object({
  id: z.number().int(),
  user_id: z.number().int(),
  cashier: z.string(),
  account: z.string(),
  opened_at: z.string(),
  closed_at: z.string().nullable(),
  state: z.enum(TILL_STATES),
  opening_float: z.number(),
  expected: z.number(),
  counted: z.number().nullable(),
  difference: z.number().nullable(),
  counts: z.record(z.string(), z.number().int()).nullable(),
  note: z.string().nullable(),
  closed_by: z.string().nullable(),
  approved_by: z.string().nullable(),
  approved_at: z.string().nullable(),
});

/** GET /view-till-sessions */
export const tillsSchema = listSchema('till_sessions', tillRowSchema);

const byMethod = z.array(z.object({ method: z.enum(PAYMENT_METHODS), amount: z.number(), count: z.number().int() }));

/**
 * Activity of a till. `received` and `given_back` are customers' money by method, `suppliers` is the cash paid to suppliers less what came
 * from them; `change` was given back out of larger notes and is in no other sum; `on_account` is the amount that customers of its sales
 * owed when they left.
 */
const reportSchema = z.object({
  sales: z.object({ count: z.number().int(), amount: z.number(), on_account: z.number() }),
  voids: z.object({ count: z.number().int(), amount: z.number() }),
  received: byMethod,
  given_back: byMethod,
  suppliers: z.number(),
  change: z.number(),
  /** Expenses paid out of the till. */
  expenses: z.array(z.object({ id: z.number().int(), title: z.string(), amount: z.number() })),
  movements: z.array(
    z.object({
      id: z.number().int(),
      kind: z.enum(['cash_in', 'cash_out']),
      amount: z.number(),
      note: z.string().nullable(),
      /** Name of the account at the other end; null: none. */
      account: z.string().nullable(),
      at: z.string(),
    }),
  ),
});

export const tillSchema = tillRowSchema.extend({ report: reportSchema });

/**
 * A till as its own cashier sees it: `expected` and `report` are null until it is counted, where the shop counts blind (decision BO-149).
 */
const ownTillSchema = tillSchema.extend({ expected: z.number().nullable(), report: reportSchema.nullable() });

/** GET /view-till-sessions/{id} */
export const tillResponseSchema = okSchema({ till: tillSchema });

/**
 * GET /my-till: the user's own open session, and the last closed one. `accounts` are those that cash can be taken to and from; with
 * `is_required` no sale takes cash without an open till.
 */
export const myTillSchema = okSchema({
  till: ownTillSchema.nullable(),
  last: ownTillSchema.nullable(),
  is_required: z.boolean(),
  accounts: z.array(z.object({ slug: z.string(), name: z.string() })),
});

/** POST /open-till */
export const openTillForm = z.object({ opening_float: moneyField('opening float') });

/** POST /add-till-cash/{id} */
export const tillCashForm = z.object({
  kind: z.enum(['cash_in', 'cash_out'], { error: 'Choose cash_in or cash_out.' }),
  amount: amountField('amount'),
  note: requiredText('reason', 200),
  account: optionalText('account', 100),
});

const MOST_PIECES = 100_000;

const countsSchema = z
  .strictObject(
    Object.fromEntries(
      DENOMINATIONS.map((value) => [String(value), optionalInteger(`number of ${value}`, 0, MOST_PIECES)]),
    ),
    { error: 'Enter the number of each note and coin.' },
  )
  .nullish();

/**
 * POST /close-my-till/{id} and /close-till/{id}: the number of each note and coin, or their sum. `expected` is the amount shown beside it.
 */
export const closeTillForm = z.object({
  counts: countsSchema,
  counted: optionalMoney('counted'),
  expected: optionalMoney('expected', { negative: true }),
  note: optionalText('note', 500),
});

/** POST /approve-till/{id} */
export const tillSavedSchema = savedSchema('till', ownTillSchema);

/** A row of GET /view-till-cashiers */
export type Cashier = z.infer<typeof cashiersSchema>['cashiers'][number];

/** A row of GET /view-till-sessions */
export type TillRow = z.infer<typeof tillRowSchema>;

/** GET /view-till-sessions/{id} */
export type TillResponse = z.infer<typeof tillResponseSchema>;

export type Till = z.infer<typeof ownTillSchema>;

/** GET /my-till */
export type MyTillResponse = z.infer<typeof myTillSchema>;

/** POST /open-till, header `Idempotency-Key` */
export type OpenTillRequest = z.input<typeof openTillForm>;

/** POST /add-till-cash/{id}, header `Idempotency-Key` */
export type TillCashRequest = z.input<typeof tillCashForm>;

/** POST /close-my-till/{id}, POST /close-till/{id}, header `Idempotency-Key` */
export type CloseTillRequest = z.input<typeof closeTillForm>;

export type TillSavedResponse = z.infer<typeof tillSavedSchema>;
