import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '../engine/errors';

/** Prefix of the folder, inside the data folder, into which a backup is unpacked. A killed restore leaves it behind. */
export const UNPACKED = 'restoring-';

/** Exists while folders are being swapped; a process killed meanwhile leaves it behind. */
const MARK = 'restore-unfinished';

export interface Swap {
  /** The present location of what was there before; null if there was nothing. */
  readonly earlier: string | null;
  /** Puts everything back. */
  readonly undo: () => Promise<void>;
}

/** Moves folders of `from` into the place of those of the same name in `dataDir`. To be completed with `finishSwap`. */
export async function swapIn(
  dataDir: string,
  { from, names, earlier }: { readonly from: string; readonly names: readonly string[]; readonly earlier: string },
): Promise<Swap> {
  const steps: { readonly was: string; readonly is: string }[] = [];
  const move = async (was: string, is: string) => {
    if (existsSync(was)) {
      await rename(was, is);
      steps.push({ was, is });
    }
  };
  const undo = async () => {
    for (const { was, is } of steps.reverse()) {
      await rename(is, was);
    }
    await rmdir(earlier).catch(() => undefined);
    await finishSwap(dataDir);
  };
  await writeFile(path.join(dataDir, MARK), 'A restore is under way, or was interrupted.\n', {
    mode: 0o600,
    flush: true,
  });
  try {
    await mkdir(earlier, { mode: 0o700 });
    for (const name of names) {
      await move(path.join(dataDir, name), path.join(earlier, name));
    }
    const hadAny = steps.length > 0;
    for (const name of names) {
      await move(path.join(from, name), path.join(dataDir, name));
    }
    if (!hadAny) {
      await rmdir(earlier);
    }
    return { earlier: hadAny ? earlier : null, undo };
  } catch (error) {
    await undo();
    throw error;
  }
}

export const finishSwap = (dataDir: string) => rm(path.join(dataDir, MARK), { force: true });

export const isFilled = (folder: string) => existsSync(folder) && readdirSync(folder).length > 0;

/** @throws StartupError when a restore into an empty folder was interrupted: opening it would start a new shop instead of the backup */
export function refuseUnrestored(dataDir: string): void {
  const isShop = ['db', 'uploads'].some((name) => isFilled(path.join(dataDir, name)));
  if (!isShop && existsSync(dataDir) && readdirSync(dataDir).some((name) => name.startsWith(UNPACKED))) {
    throw new StartupError(
      `A restore into ${dataDir} was interrupted before anything was in its place: run it again, or remove the folder that begins with ${UNPACKED} to open a new shop.`,
    );
  }
}

/** @throws StartupError when a restore was interrupted while it swapped folders: some are from the backup, some are not */
export function refuseHalfRestored(dataDir: string): void {
  if (existsSync(path.join(dataDir, MARK))) {
    throw new StartupError(
      `A restore of ${dataDir} was interrupted: run it again with --replace, and the shop can be opened. What was there before is in its before-restore folder.`,
    );
  }
}
