import { rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import type { Facts } from '../engine/facts';
import { openPglite, PGLITE_MAJOR } from '../engine/pglite-engine';
import { askForCopy, newCopyFolder, type DataCopy } from './data-copy';
import { EMBEDDED } from './manifest';

/** Copies the embedded data: through the API when it is running, otherwise under the folder's lock. */
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

/** Opens embedded data that was unpacked into its own folder, which proves that it can be opened, and reads its facts. */
export async function factsOfUnpacked(unpacked: string): Promise<Facts> {
  await rename(path.join(unpacked, EMBEDDED), path.join(unpacked, 'db'));
  const engine = await openPglite(unpacked, { migrates: 'as it is' });
  try {
    return await engine.readFacts();
  } finally {
    await engine.close();
  }
}
