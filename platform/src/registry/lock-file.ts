import { setTimeout as delay } from 'node:timers/promises';
import { holderOf, holdFile } from '@ofisi/shared-server/held-file';
import { PlatformError } from '../errors';

const RETRY_MS = 15;
const PATIENCE_MS = 5_000;

/**
 * Runs `work` while holding the lock file `path`; waits up to `patience` milliseconds for another holder. The lock of a process that
 * died is free; one that a living process holds is never taken.
 */
export async function withLock<Result>(
  path: string,
  work: () => Promise<Result>,
  patience = PATIENCE_MS,
): Promise<Result> {
  const deadline = performance.now() + patience;
  let held = holdFile(path);
  while (!held) {
    if (performance.now() > deadline) {
      const holder = holderOf(path);
      throw new PlatformError(
        423,
        `Another process holds ${path}${holder ? ` (${holder})` : ''}; try again when it has finished.`,
      );
    }
    await delay(RETRY_MS);
    held = holdFile(path);
  }
  try {
    return await work();
  } finally {
    held.release();
  }
}
