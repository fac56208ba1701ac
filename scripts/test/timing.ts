import { childrenSeconds } from './processor';
import { add, FAILED, NOTHING, type Tally } from './tally';
import type { Result } from './results';

/** A step that has ended, or that could not run. */
export interface Timed extends Result {
  readonly name: string;
  /** Elapsed seconds. */
  readonly wall: number;
  /** Processor seconds of the step and everything it started; null where the system does not report them. */
  readonly processor: number | null;
}

/**
 * Runs a step. Of steps that run at the same time, each is assigned the processor seconds of the children that ended with it.
 * @param meter for the children of this process, shared by all steps
 */
export async function timed(name: string, step: () => Promise<Result>, meter: Meter): Promise<Timed> {
  const startedAt = performance.now();
  const result = await step().catch((error: unknown): Result => {
    console.error(error instanceof Error ? error.message : error);
    return { tally: FAILED, seconds: {} };
  });
  const own = meter.sinceLast();
  const { besides = 0 } = result;
  const wall = (performance.now() - startedAt) / 1000;
  const processor = own === null || besides === null ? null : own + besides;
  return { ...result, name, wall, processor };
}

export const inWords = ({ tally, notRun }: Result): string => (notRun ? `not run, ${notRun}` : counts(tally));

export const counts = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

export interface Meter {
  /** Processor seconds of the children that have ended since the last call; null where the system does not report them. */
  readonly sinceLast: () => number | null;
}

export function childrenMeter(): Meter {
  let before = 0;
  return {
    sinceLast() {
      const now = childrenSeconds();
      if (now === null) return null;
      const since = now - before;
      before = now;
      return since;
    },
  };
}

export const sumOf = (steps: readonly Timed[]): Tally => steps.reduce((sum, { tally }) => add(sum, tally), NOTHING);
