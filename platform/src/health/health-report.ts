import {
  FAULTS,
  MOST_REPORT_BYTES,
  STAGES,
  type Fault,
  type HealthReport,
  type ReleaseHealth,
} from '@ofisi/shared-contract/health';
import { z } from 'zod';
import { isFileName, isReleaseId, isRemoteName } from '../registry/names';

const times = z.number().int().min(1).max(1_000);
const time = z.number().min(0).max(600_000).optional();
const faults = Object.fromEntries(FAULTS.map((fault) => [fault, times.exactOptional()])) as Record<
  Fault,
  z.ZodExactOptional<typeof times>
>;

const healthReport = z.strictObject({
  schema: z.literal(2),
  set: z.string().regex(/^[0-9a-f]{1,64}$/),
  first: z.boolean(),
  bad: z.boolean(),
  route: z.string().regex(/^(?:[\w-]{1,60}\/[\w./:-]{1,100})?$/),
  lcp: time,
  inp: time,
  cls: time,
  releases: z
    .array(
      z.strictObject({
        remote: z.string().refine(isRemoteName),
        release: z.string().refine(isReleaseId),
        stage: z.enum(STAGES).optional(),
        faults: z.strictObject(faults).optional(),
        file: z.string().refine(isFileName).optional(),
      }),
    )
    .max(60),
});

/** Parses a page's report; null when it is not one. */
export function parseHealthReport(body: string): HealthReport | null {
  if (Buffer.byteLength(body) > MOST_REPORT_BYTES) return null;
  try {
    return healthReport.parse(JSON.parse(body));
  } catch {
    return null;
  }
}

/** Faults that make a page view slow, not bad. */
const SLOW: readonly string[] = ['slow-press', 'long-frame'] satisfies Fault[];

/** Whether a release has a fault that people notice as more than slowness. */
export const isBad = (faults: ReleaseHealth['faults'] = {}): boolean =>
  Object.keys(faults).some((fault) => !SLOW.includes(fault));
