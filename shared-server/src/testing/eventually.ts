import { setTimeout as pause } from 'node:timers/promises';

const LONGEST_MS = 20_000;

/** Repeats `check` until it no longer throws; after twenty seconds its last complaint is the test's. */
export async function eventually(check: () => Promise<void>): Promise<void> {
  const until = performance.now() + LONGEST_MS;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > until) throw error;
      await pause(20);
    }
  }
}
