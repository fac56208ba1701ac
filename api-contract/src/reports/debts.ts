import { z } from 'zod';
import { agedDebtTotalsSchema } from '../contacts/aged-debts';
import { okSchema } from '../envelope';

const totals = agedDebtTotalsSchema.shape.totals;

/** GET /view-debts (additive): what customers owe the shop and what the shop owes its suppliers, by age, in shillings. */
export const debtsSchema = okSchema({
  receivables: totals,
  payables: totals,
  /** Open amount of sales to customers who are not listed. */
  walk_in: z.number(),
});

/** GET /view-debts */
export type DebtsResponse = z.infer<typeof debtsSchema>;
