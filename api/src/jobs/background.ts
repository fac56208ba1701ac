import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { clientPresence, detached } from '../engine/client-presence';

/** Work that continues after the answer has been sent. Nobody waits for it, except that closing the app waits for a while. */
export interface Background {
  /**
   * Starts `work` once the present request has been answered. Its failure is logged under `name`. `work` should end soon after its signal
   * is aborted: the app is closing.
   */
  readonly start: (name: string, work: (closing: AbortSignal) => Promise<void>) => void;
  /** Waits for running work, for at most five seconds. */
  readonly close: () => Promise<void>;
}

/** Beyond this, further work is dropped and logged: a mail server that hangs must not fill the memory. */
const AT_ONCE = 200;
const LONGEST_CLOSE = 5_000;

export function createBackground(log: Pick<FastifyBaseLogger, 'error'>): Background {
  const running = new Set<Promise<void>>();
  const closing = new AbortController();

  const afterTheAnswer = () => new Promise<void>((resolve) => setImmediate(resolve));

  return {
    start(name, work) {
      if (running.size >= AT_ONCE) {
        log.error({ task: name }, 'too much background work; this was dropped');
        return;
      }
      // This work no longer depends on the client being connected.
      const task = clientPresence
        .run(detached(), () => afterTheAnswer().then(() => work(closing.signal)))
        .catch((error: unknown) => log.error({ err: error, task: name }, 'failed in the background'))
        .finally(() => running.delete(task));
      running.add(task);
    },
    async close() {
      closing.abort();
      const timer = new AbortController();
      await Promise.race([
        Promise.all(running),
        pause(LONGEST_CLOSE, undefined, { signal: timer.signal }).catch(() => undefined),
      ]);
      timer.abort();
    },
  };
}
