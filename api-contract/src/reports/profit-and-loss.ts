import { z } from 'zod';
import { okSchema } from '../envelope';

/**
 * Sums of a period in shillings, without VAT; amounts that lower the profit are negative, so that each result is the sum of the figures
 * above it.
 */
const figuresSchema = z.object({
  /** Goods invoiced, before manual discounts. */
  gross_sales: z.number(),
  discounts: z.number(),
  /** Delivery fees. */
  delivery: z.number(),
  /** Rounding to whole shillings. */
  rounding: z.number(),
  returns: z.number(),
  voids: z.number(),
  net_sales: z.number(),
  cost_of_goods: z.number(),
  gross_profit: z.number(),
  /** Gross profit in per cent of the net sales; null without net sales. */
  margin: z.number().nullable(),
  /** Goods that were returned broken. */
  write_offs: z.number(),
  stock_takes: z.number(),
  /** Stock changed manually. */
  adjustments: z.number(),
  /** Parts used in machines under warranty (decision BO-177). */
  warranty_parts: z.number(),
  /** Supplies given to machines under contract (decision BO-181). */
  contract_supplies: z.number(),
  expenses: z.number(),
  net_profit: z.number(),
  /** Sold lines of unknown cost, and their sales: their cost is missing from the profit. */
  without_cost: z.number().int(),
  sales_without_cost: z.number(),
  /** Stock movements in the losses above with unknown cost. */
  losses_without_cost: z.number().int(),
});

export const expenseSchema = z.object({
  /** Id of the category; null: expenses without one. */
  id: z.number().int().nullable(),
  name: z.string().nullable(),
  amount: z.number(),
  before: z.number(),
});

/** One day, or one month for longer periods, in chronological order; identified by its first day. */
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
