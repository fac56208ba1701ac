import { z } from 'zod';
import { okSchema } from '../envelope';

const pointSchema = z.object({
  /** The last day of a part of the period. */
  day: z.string(),
  /** Value of the stock at the end of it, in shillings. */
  value: z.number(),
});

/** Changes in the value of the stock, in shillings. */
const changesSchema = z.object({
  /** At the start of the period. */
  opening: z.number(),
  /** Purchases, less returns to suppliers and voided purchases. */
  bought: z.number(),
  /** Sales, less what came back. */
  sold: z.number(),
  /** Written off, counted and changed manually. */
  lost: z.number(),
  /** Entered with new items. */
  entered: z.number(),
  closing: z.number(),
});

/** GET /view-stock-value-history (additive). */
export const stockHistorySchema = okSchema({
  ...changesSchema.shape,
  /** Figures of the period to compare with; null: none was given. */
  before: changesSchema.nullable(),
  series: z.array(pointSchema),
});

/** GET /view-stock-value-history */
export type StockHistoryResponse = z.infer<typeof stockHistorySchema>;
