import { setTimeout as pause } from 'node:timers/promises';

/** Longer on a machine that is measured to be slow: see `scripts/test/pace.ts`. */
const LONGEST_MS = 20_000 * Number(process.env['TIME_SCALE'] ?? 1);

/** Repeats `check` until it no longer throws. After twenty seconds (longer on a slow machine) its last error fails the test. */
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
