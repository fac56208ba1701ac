import { z } from 'zod';
import { okSchema } from '../envelope';
import { listSchema } from '../lists';

export const agedDebtSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  organization: z.string(),
  phone: z.string(),
  current: z.number(),
  days_1_30: z.number(),
  days_31_60: z.number(),
  days_61_90: z.number(),
  over_90: z.number(),
  overdue: z.number(),
  credit: z.number(),
  balance: z.number(),
});

/** GET /view-aged-debts/customers and /view-aged-debts/suppliers (additive). */
export const agedDebtsSchema = listSchema('debts', agedDebtSchema);

/** The fields that are totalled over all rows. */
export const AGED_SUMS = [
  'current',
  'days_1_30',
  'days_31_60',
  'days_61_90',
  'over_90',
  'overdue',
  'credit',
  'balance',
] as const;

/** GET /view-aged-debt-totals/customers and /view-aged-debt-totals/suppliers (additive). */
export const agedDebtTotalsSchema = okSchema({
  totals: agedDebtSchema.pick({
    current: true,
    days_1_30: true,
    days_31_60: true,
    days_61_90: true,
    over_90: true,
    overdue: true,
    credit: true,
    balance: true,
  }),
});

/** A row of GET /view-aged-debts/customers and /view-aged-debts/suppliers */
export type AgedDebt = z.infer<typeof agedDebtSchema>;

export type AgedDebtsResponse = z.infer<typeof agedDebtsSchema>;

/** GET /view-aged-debt-totals/customers, /view-aged-debt-totals/suppliers */
export type AgedDebtTotalsResponse = z.infer<typeof agedDebtTotalsSchema>;
