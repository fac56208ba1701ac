import { FAULTS, type Fault } from '@ofisi/shared-contract/health';
import { z } from 'zod';
import type { Counts } from './counts';
import type { HealthSlot } from './slots';

const number = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const buckets = z.array(number).max(40).exactOptional();

const counts: z.ZodType<Counts> = z.strictObject({
  views: number,
  bad: number,
  sent: number,
  heard: number,
  faults: z.strictObject(
    Object.fromEntries(FAULTS.map((fault) => [fault, number.exactOptional()])) as Record<
      Fault,
      z.ZodExactOptional<typeof number>
    >,
  ),
  vitals: z.strictObject({ lcp: buckets, inp: buckets, cls: buckets }),
});
const judged = z.strictObject({
  all: counts,
  others: counts,
  networks: number,
});
const key = z.string().max(200);

/** A slot as gateways send and store it. */
export const healthSlot: z.ZodType<HealthSlot> = z.strictObject({
  schema: z.literal(1),
  from: z.iso.datetime(),
  source: z.string().regex(/^[0-9a-f]{12}$/),
  routes: z.record(key, z.record(key, counts)),
  releases: z.record(key, judged),
  sets: z.record(key, judged),
  rollouts: z.record(key, z.strictObject({ candidate: judged, base: judged, first: judged.exactOptional() })),
});
