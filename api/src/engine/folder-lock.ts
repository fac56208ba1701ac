import { holderOf, holdFile, type HeldFile } from '@ofisi/shared-server/held-file';
import { StartupError } from './errors';

/** A held lock. */
export interface FolderLock {
  /** Throws unless this process still holds the lock. */
  readonly verify: () => void;
  readonly release: () => void;
}

function inUse(file: string, folder: string): StartupError {
  const holder = holderOf(file);
  return new StartupError(`The data folder ${folder} is in use by another process${holder ? ` (${holder})` : ''}.`);
}

function hold(file: string, folder: string): HeldFile | null {
  try {
    return holdFile(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(
      code === 'ENOLCK' || code === 'ENOTSUP' || code === 'ENOSYS'
        ? `The data folder ${folder} lies on a file system that cannot lock files (${code}).`
        : `The data folder ${folder} is not writable.`,
      { cause: error },
    );
  }
}

/**
 * Takes the lock `file` for `folder`: PGlite has none, and two processes on one folder silently lose each other's writes. It is never taken
 * from a living process, in whatever container, and is free as soon as its holder has ended.
 * @throws StartupError naming the holder
 */
export function lockFolder(file: string, folder: string): FolderLock {
  const held = hold(file, folder);
  if (!held) {
    throw inUse(file, folder);
  }
  return {
    verify() {
      if (!held.isInPlace()) {
        throw inUse(file, folder);
      }
    },
    release: () => held.release(),
  };
}
