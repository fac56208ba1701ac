import { SERVICE_STAGES } from '@ofisi/shared-shop/service-stages';
import { z } from 'zod';

/** The visits of a contract in a quarter, `2026-Q4` (decision BO-183). Days in Nairobi. */
export const contractVisitsSchema = z.object({
  quarter: z.string(),
  /** Its days of the term, both included. */
  from: z.string(),
  to: z.string(),
  /** By the contract, for those days. */
  agreed: z.number().int(),
  planned: z.number().int(),
  done: z.number().int(),
  /** The day by which the next one has to be made; null if none is left. */
  due_on: z.string().nullable(),
  /** In order of their days; those that came to nothing too. */
  jobs: z.array(z.object({ id: z.number().int(), number: z.string(), stage: z.enum(SERVICE_STAGES), day: z.string() })),
});

export type ContractVisits = z.infer<typeof contractVisitsSchema>;
