import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { askRunningApi, type ControlWorks } from '../process/control-socket';
import { factsSchema, type Facts } from '../engine/facts';
import { BackupError } from './errors';

/** A copy of the embedded data, made between two transactions. */
export interface DataCopy {
  /** Absolute, beside the data; the caller removes it. */
  readonly folder: string;
  readonly facts: Facts;
}

const COPY = 'database-copy-';

export const newCopyFolder = (dataDir: string) => path.join(dataDir, `${COPY}${randomUUID()}`);

/** Removes the copies of backups that were killed. To be called by the process that holds the folder's lock. */
export function removeOldCopies(dataDir: string): void {
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith(COPY))) {
    rmSync(path.join(dataDir, name), { recursive: true, force: true });
  }
}

/** The running API's part in `npm run backup`: it copies the data and returns the location of the copy. */
export const copyWork = (dataDir: string, copy: (folder: string) => Promise<Facts>): ControlWorks => ({
  async copy(): Promise<DataCopy> {
    const folder = newCopyFolder(dataDir);
    try {
      return { folder, facts: await copy(folder) };
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
  },
});

const copySchema = z.object({ folder: z.string(), facts: factsSchema });

/** Asks the API that runs on `dataDir` for a copy; null when none runs there. @throws BackupError when it cannot make one */
export async function askForCopy(dataDir: string): Promise<DataCopy | null> {
  const answer = await askRunningApi(dataDir, 'copy');
  if (answer && 'refused' in answer) {
    throw new BackupError(`The running API could not copy its data: ${answer.refused}`);
  }
  return answer && copySchema.parse(answer.done);
}
