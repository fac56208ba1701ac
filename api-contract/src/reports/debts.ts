import { z } from 'zod';
import { agedDebtTotalsSchema } from '../contacts/aged-debts';
import { okSchema } from '../envelope';

const totals = agedDebtTotalsSchema.shape.totals;

/** GET /view-debts (additive): what customers owe the shop and the shop its suppliers, by age, in shillings. */
export const debtsSchema = okSchema({
  receivables: totals,
  payables: totals,
  /** What is open of sales to nobody who is on the list of customers. */
  walk_in: z.number(),
});

/** GET /view-debts */
export type DebtsResponse = z.infer<typeof debtsSchema>;
