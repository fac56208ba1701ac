import { z } from 'zod';
import { okSchema } from '../envelope';
import { SERVICE_KINDS } from '@ofisi/shared-shop/service-kinds';
import { contractMarginSchema } from './contract-margins';

/** Costs of the service desk in a period, in shillings (decision BO-181). */
const costsSchema = z.object({
  /** Goods that were used on jobs, whoever paid for them, or given under contract, the dearest first; the cost is null if it is unknown. */
  parts: z.array(
    z.object({ item_id: z.number().int(), item: z.string(), quantity: z.number(), cost: z.number().nullable() }),
  ),
  contracts: z.array(contractMarginSchema),
  /** What our warranty cost, and for how many jobs, by the brand of the machine; null where none was named. */
  warranty: z.array(z.object({ brand: z.string().nullable(), jobs: z.number().int(), cost: z.number().nullable() })),
});

/** Shares are in per cent, null where there is nothing to count; days have one decimal. */
const share = z.number().nullable();

/** GET /view-service-report (additive, decision BO-180): the service desk in a period. */
export const serviceReportSchema = okSchema({
  /** Jobs that became ready in the period, by kind; the last row, without a kind, is all of them. */
  turnaround: z.array(
    z.object({
      kind: z.enum(SERVICE_KINDS).nullable(),
      jobs: z.number().int(),
      /** From receipt to ready. */
      median_days: z.number().nullable(),
      longest_days: z.number().nullable(),
      /** Of those that were promised for a day. */
      promised: z.number().int(),
      in_time: share,
    }),
  ),
  /** Repairs that were handed over in the period. */
  first_time_fix: z.object({
    handed_over: z.number().int(),
    /** Moved back from ready before that. */
    repaired_again: z.number().int(),
    /** The same machine came back for another repair within 30 days. */
    came_back: z.number().int(),
    fixed: share,
  }),
  /** Technicians with time logged on a day of the period, or a job that became ready in it, by name. */
  technicians: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      minutes: z.number().int(),
      /** Jobs with time of theirs in the period. */
      worked_on: z.number().int(),
      /** Their jobs that became ready in the period. */
      finished: z.number().int(),
    }),
  ),
  /** Jobs received in the period. */
  kinds: z.array(z.object({ kind: z.enum(SERVICE_KINDS), jobs: z.number().int(), warranty: z.number().int() })),
  /** The same by brand, most jobs first; the brand is null where none was named. `warranty` are those that our warranty pays for. */
  brands: z.array(z.object({ brand: z.string().nullable(), jobs: z.number().int(), warranty: z.number().int() })),
  /** Null for users without `purchases.manage`. */
  costs: costsSchema.nullable(),
});

/** GET /view-service-report */
export type ServiceReportResponse = z.infer<typeof serviceReportSchema>;
