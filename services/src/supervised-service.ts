import { setTimeout as delay } from 'node:timers/promises';
import type { Service } from './service';

/** Pauses before successive restarts, in milliseconds. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 16_000];
/** A run of this length resets the count of restarts. */
const SOUND_AFTER_MS = 10 * 60_000;

/**
 * Restarts a service, on the same port, whenever it ends by itself: after growing pauses, and no more once it has ended too often. `start`
 * gets the port to listen on, initially `firstPort`; `ended` settles once there are no more restarts.
 */
export async function superviseService(
  start: (port: number) => Promise<Service>,
  say: (line: string) => void,
  { firstPort = 0, pauses = PAUSES_MS }: { readonly firstPort?: number; readonly pauses?: readonly number[] } = {},
): Promise<Service> {
  let current = await start(firstPort);
  let startedAt = Date.now();
  let attempts = 0;
  const stopping = new AbortController();
  const { name, port } = current;

  /** Resolves to false when the service did not start. */
  async function startAgain(): Promise<boolean> {
    try {
      current = await start(port);
      startedAt = Date.now();
      say(`${name} is running again.`);
      return true;
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
      return false;
    }
  }

  async function supervise(): Promise<number> {
    for (;;) {
      const code = await current.ended;
      if (Date.now() - startedAt > SOUND_AFTER_MS) attempts = 0;
      let isUp = false;
      while (!isUp) {
        const pause = pauses[attempts];
        if (stopping.signal.aborted || pause === undefined) return code;
        attempts += 1;
        say(`${name} exited by itself; restarting it in ${pause / 1000} s (${attempts} of ${pauses.length}) …`);
        await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
        if (stopping.signal.aborted) return code;
        isUp = await startAgain();
      }
      // It was asked to stop while it was starting.
      if (stopping.signal.aborted) await current.stop();
    }
  }

  const ended = supervise();
  return {
    name,
    port,
    get pid() {
      return current.pid;
    },
    ended,
    async stop() {
      stopping.abort();
      await current.stop();
      await ended;
    },
  };
}
