import { setTimeout as pause } from 'node:timers/promises';
import type { DiskSpace } from './disk-space';
import type { PgliteClient } from './pglite-client';

const CHECK_EVERY = 30_000;
const CHECKPOINT_EVERY = 3 * 60_000;
const VACUUM_EVERY = 30 * 60_000;
const IDLE_BEFORE_VACUUM = 10_000;
const LONGEST_LAST_CHECKPOINT = 3_000;

/**
 * Does the work of PostgreSQL's background processes, which PGlite lacks: a checkpoint every few minutes, so that the
 * write-ahead log stays small, and VACUUM ANALYZE when no work is queued and the disk has space. Returns a function that stops it, with a
 * last checkpoint if that is possible soon.
 */
export function startMaintenance(
  client: Pick<PgliteClient, 'exec' | 'idleFor'>,
  { isFull }: Pick<DiskSpace, 'isFull'>,
): () => Promise<void> {
  let lastCheckpoint = performance.now();
  let lastVacuum = performance.now();

  async function lookAfter() {
    const now = performance.now();
    if (now - lastVacuum > VACUUM_EVERY && client.idleFor() > IDLE_BEFORE_VACUUM && !isFull()) {
      lastVacuum = now;
      await client.exec('vacuum analyze');
    }
    if (now - lastCheckpoint > CHECKPOINT_EVERY) {
      lastCheckpoint = now;
      await client.exec('checkpoint');
    }
  }

  // The next round makes up for a failed one.
  const timer = setInterval(() => void lookAfter().catch(() => undefined), CHECK_EVERY);
  timer.unref();

  return async () => {
    clearInterval(timer);
    const done = client.exec('checkpoint').catch(() => undefined);
    await Promise.race([done, pause(LONGEST_LAST_CHECKPOINT, undefined, { ref: false })]);
  };
}
