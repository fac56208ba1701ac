import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

const FILES = { done: 'last-backup', failed: 'last-failed-backup' } as const;

export type BackupOutcome = keyof typeof FILES;

/** The times of the last successful and the last failed backup, in seconds since 1970; 0 if there was none. */
export type BackupTimes = Readonly<Record<BackupOutcome, number>>;

/**
 * Records in the data folder that a backup has ended with this outcome, for the API's metrics. Never rejects: a backup does not fail
 * because of it.
 */
export const markBackup = (dataDir: string, outcome: BackupOutcome): Promise<void> =>
  writeFile(path.join(dataDir, FILES[outcome]), '', { mode: 0o600 }).catch(() => undefined);

const changedAt = (file: string): Promise<number> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs / 1_000,
    () => 0,
  );

export async function backupTimes(dataDir: string): Promise<BackupTimes> {
  const [done, failed] = await Promise.all([
    changedAt(path.join(dataDir, FILES.done)),
    changedAt(path.join(dataDir, FILES.failed)),
  ]);
  return { done, failed };
}
