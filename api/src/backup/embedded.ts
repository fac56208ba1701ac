import { rmSync } from 'node:fs';
import { openPglite, PGLITE_MAJOR } from '../engine/pglite-engine';
import { askForCopy, newCopyFolder, type DataCopy } from './control-socket';

/** A copy of the embedded data: made by the API when it runs, otherwise under the folder's lock. */
export async function copyEmbedded(dataDir: string): Promise<DataCopy> {
  const copied = await askForCopy(dataDir);
  if (copied) {
    return copied;
  }
  const engine = await openPglite(dataDir, { migrates: 'as it is' });
  const folder = newCopyFolder(dataDir);
  try {
    return { folder, facts: await engine.copyTo(folder) };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  } finally {
    await engine.close();
  }
}

export const embeddedEngine = { kind: 'pglite', major: Number(PGLITE_MAJOR) } as const;
