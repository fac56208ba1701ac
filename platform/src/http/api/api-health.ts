import { setTimeout as pause } from 'node:timers/promises';

/** Whether one of the API's processes responds at all, according to all calls made to it. */
export interface ApiHealth {
  /** False after several calls in a row without a response: the next one need not be awaited. */
  readonly isAnswering: () => boolean;
  /** Reports that a call got a response, whatever its status. */
  readonly answered: () => void;
  /** Reports that a call got no response, or none in time. */
  readonly failed: () => void;
  /** Ends the probes. */
  readonly close: () => void;
}

export interface ApiHealthOptions {
  readonly apiOrigin: string;
  /** Called when the API stops responding and when it responds again. */
  readonly warn: (message: string) => void;
  /** Called for each call that got no response, or none in time. */
  readonly failed?: (() => void) | undefined;
  /** Number of failed calls in a row after which no call waits for the API. */
  readonly failures?: number;
  /** How long between two probes, and how long each may take, in milliseconds. */
  readonly probeEvery?: number;
  readonly probeWithin?: number;
}

/**
 * A circuit breaker. While the API does not respond, the gateway's own probe calls it repeatedly, so that no visitor has to find out; the
 * first response, to the probe or to a call still in progress, closes the circuit again.
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
        // Still no response; a call in progress may have got one meanwhile.
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
      warn(
        `The API at ${apiOrigin} has not answered ${failures} calls in a row; it gets no calls until it answers a probe.`,
      );
      void probeUntilItAnswers();
    },
    close: () => (isClosed = true),
  };
}
