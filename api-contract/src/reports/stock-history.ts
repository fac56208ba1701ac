import { z } from 'zod';
import { okSchema } from '../envelope';

const pointSchema = z.object({
  /** The last day of a part of the period. */
  day: z.string(),
  /** What the stock was worth when it ended, in shillings. */
  value: z.number(),
});

/** What changed the value of the stock, in shillings. */
const changesSchema = z.object({
  /** When the period began. */
  opening: z.number(),
  /** What came in, by purchases less what went back to suppliers and with what was voided of them. */
  bought: z.number(),
  /** What went out with sales, less what came back. */
  sold: z.number(),
  /** Written off, counted and changed by hand. */
  lost: z.number(),
  /** Entered with new items. */
  entered: z.number(),
  closing: z.number(),
});

/** GET /view-stock-value-history (additive). */
export const stockHistorySchema = okSchema({
  ...changesSchema.shape,
  /** Of the period to compare with; null: none was named. */
  before: changesSchema.nullable(),
  series: z.array(pointSchema),
});

/** GET /view-stock-value-history */
export type StockHistoryResponse = z.infer<typeof stockHistorySchema>;
