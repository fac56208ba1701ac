import { z } from 'zod';
import { okSchema } from '../envelope';

/** Sums of a period in shillings, without VAT; what lowers the profit has a minus, so that each result is the sum of what stands above it. */
const figuresSchema = z.object({
  /** What was invoiced for goods, before discounts by hand. */
  gross_sales: z.number(),
  discounts: z.number(),
  /** Delivery fees. */
  delivery: z.number(),
  /** To whole shillings. */
  rounding: z.number(),
  returns: z.number(),
  voids: z.number(),
  net_sales: z.number(),
  cost_of_goods: z.number(),
  gross_profit: z.number(),
  /** Gross profit in per cent of the net sales; null where there are none. */
  margin: z.number().nullable(),
  /** Goods that came back broken. */
  write_offs: z.number(),
  stock_takes: z.number(),
  /** Stock that was changed by hand. */
  adjustments: z.number(),
  expenses: z.number(),
  net_profit: z.number(),
  /** Of what was sold, lines of which nobody knows the cost, and what they were sold for: they stand in the profit with none. */
  without_cost: z.number().int(),
  sales_without_cost: z.number(),
  /** Movements of stock in the losses above without a known cost. */
  losses_without_cost: z.number().int(),
});

export const expenseSchema = z.object({
  /** Of the category; null: those without one. */
  id: z.number().int().nullable(),
  name: z.string().nullable(),
  amount: z.number(),
  before: z.number(),
});

/** A day, or of longer periods a month, in its order; what it is called is its first day. */
const pointSchema = z.object({
  day: z.string(),
  net_sales: z.number(),
  gross_profit: z.number(),
  net_profit: z.number(),
});

/** GET /view-profit-and-loss (additive). */
export const profitAndLossSchema = okSchema({
  figures: figuresSchema,
  before: figuresSchema.nullable(),
  expenses: z.array(expenseSchema),
  step: z.enum(['day', 'month']),
  series: z.array(pointSchema),
});

/** GET /view-profit-and-loss */
export type ProfitAndLossResponse = z.infer<typeof profitAndLossSchema>;
