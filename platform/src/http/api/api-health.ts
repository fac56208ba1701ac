import { setTimeout as pause } from 'node:timers/promises';

/** Whether one of the API's processes answers at all, as everybody who asks it found. */
export interface ApiHealth {
  /** False after several calls in a row had no answer: nobody need wait for the next one. */
  readonly isAnswering: () => boolean;
  /** A call was answered, with whatever status. */
  readonly answered: () => void;
  /** A call had no answer, or none in time. */
  readonly failed: () => void;
  /** Ends the probes. */
  readonly close: () => void;
}

export interface ApiHealthOptions {
  readonly apiOrigin: string;
  /** Hears when the API stops answering and when it answers again. */
  readonly warn: (message: string) => void;
  /** Hears of each call that had no answer, or none in time. */
  readonly failed?: (() => void) | undefined;
  /** How many calls in a row have no answer before nobody waits for one. */
  readonly failures?: number;
  /** How long between two probes, and how long each may take, in milliseconds. */
  readonly probeEvery?: number;
  readonly probeWithin?: number;
}

/**
 * A circuit breaker. While the API does not answer, a probe of our own asks it again and again, so that no visitor has to
 * find out; the first answer, to the probe or to a call that was still under way, lets everybody through again.
 */
export function watchApi({
  apiOrigin,
  warn,
  failed = () => undefined,
  failures = 5,
  probeEvery = 1_000,
  probeWithin = 2_000,
}: ApiHealthOptions): ApiHealth {
  let inARow = 0;
  let isClosed = false;

  const isAnswering = () => inARow < failures;

  function answered(): void {
    if (!isAnswering()) warn(`The API at ${apiOrigin} answers again.`);
    inARow = 0;
  }

  async function probeUntilItAnswers(): Promise<void> {
    while (!isAnswering() && !isClosed) {
      await pause(probeEvery, undefined, { ref: false });
      try {
        const answer = await fetch(`${apiOrigin}/api/health`, { signal: AbortSignal.timeout(probeWithin) });
        await answer.body?.cancel();
        answered();
      } catch {
        // Still nothing; a call that was under way may have been answered meanwhile.
      }
    }
  }

  return {
    isAnswering,
    answered,
    failed: () => {
      failed();
      inARow += 1;
      if (inARow !== failures) return;
      warn(`The API at ${apiOrigin} has not answered ${failures} calls in a row; it gets none until it does.`);
      void probeUntilItAnswers();
    },
    close: () => (isClosed = true),
  };
}
