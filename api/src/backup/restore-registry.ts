import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { lockFolder } from '../engine/folder-lock';
import { BackupError, namingCause } from './errors';
import { discard, readArchive, takeInto } from './read-archive';
import type { Restored, RestoreRequest } from './restore';
import { finishSwap, isFilled, swapIn, UNPACKED } from './swap';

/**
 * Restores a registry that has its own folder, from a backup of the whole shop: everything is compared, but only the registry is
 * unpacked and renamed into place. @throws BackupError, StartupError when a shop is open there
 */
export async function restoreRegistry({
  from,
  dataDir,
  replaces = false,
}: Pick<RestoreRequest, 'from' | 'dataDir' | 'replaces'>): Promise<Pick<Restored, 'manifest' | 'earlierFolder'>> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw namingCause(error, `The folder ${dataDir} cannot be made`);
  });
  const lock = lockFolder(path.join(dataDir, 'start.lock'), dataDir);
  const unpacked = path.join(dataDir, `${UNPACKED}${randomUUID()}`);
  try {
    if (!replaces && isFilled(path.join(dataDir, 'registry'))) {
      throw new BackupError(`There is already a registry in ${dataDir}; --replace keeps it beside the restored one.`);
    }
    await mkdir(unpacked, { mode: 0o700 });
    const take = takeInto(unpacked);
    const manifest = await readArchive(from, (name, content) =>
      name.startsWith('registry/') ? take(name, content) : discard(content),
    );
    if (!existsSync(path.join(unpacked, 'registry'))) {
      throw new BackupError('This backup has no registry: nothing was restored.');
    }
    const stamp = new Date().toISOString().slice(0, 19).replace(/\D/g, '');
    const { earlier } = await swapIn(dataDir, {
      from: unpacked,
      names: ['registry'],
      earlier: path.join(dataDir, `before-restore-${stamp}`),
    });
    await finishSwap(dataDir);
    return { manifest, earlierFolder: earlier };
  } catch (error) {
    throw namingCause(error, `The backup cannot be restored into ${dataDir}`);
  } finally {
    await rm(unpacked, { recursive: true, force: true });
    lock.release();
  }
}
