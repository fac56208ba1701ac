import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync, statSync, unlinkSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { tryLock } from 'fs-native-extensions';

/** A lock file that this process holds. */
export interface HeldFile {
  /** Whether the path still refers to this file: nobody has removed or replaced it. */
  readonly isInPlace: () => boolean;
  /** Releases the lock and removes the file; a second call does nothing. */
  readonly release: () => void;
}

/** The holder of a lock file, in words: `pid 12`, or `pid 7 on shop-1` for another machine or container. */
export function holderOf(file: string): string | undefined {
  try {
    const [pid, host] = readFileSync(file, 'utf8').split(' ');
    return pid && host && (host === hostname() ? `pid ${pid}` : `pid ${pid} on ${host}`);
  } catch {
    return undefined;
  }
}

/** For people only: the lock is valid without this text, and must not be left behind because the disk is full. */
function writeHolder(fd: number): void {
  try {
    ftruncateSync(fd);
    writeSync(fd, `${process.pid} ${hostname()}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return;
    closeSync(fd);
    throw error;
  }
}

/**
 * Takes the lock `file`, creating it; null while another process, or another part of this one, holds it. The lock is the kernel's, on the
 * open file, and does not depend on the file's content: it ends with the process, however that ends, and it works across containers, where
 * process ids mean nothing.
 * @throws the system's error when the file cannot be created, or is on a file system without locks
 */
export function holdFile(file: string): HeldFile | null {
  for (;;) {
    const fd = openSync(file, 'a+', 0o600);
    try {
      if (!tryLock(fd)) {
        closeSync(fd);
        return null;
      }
    } catch (error) {
      closeSync(fd);
      throw error;
    }
    if (!refersTo(file, fd)) {
      // The previous holder removed the file between our open and our lock.
      closeSync(fd);
      continue;
    }
    writeHolder(fd);
    let isHeld = true;
    return {
      isInPlace: () => isHeld && refersTo(file, fd),
      release() {
        if (!isHeld) {
          return;
        }
        // Removed while still locked, so that nobody can have taken the lock in between.
        if (refersTo(file, fd)) {
          unlinkSync(file);
        }
        isHeld = false;
        closeSync(fd);
      },
    };
  }
}

function refersTo(file: string, fd: number): boolean {
  const there = statSync(file, { bigint: true, throwIfNoEntry: false });
  const held = fstatSync(fd, { bigint: true });
  return there?.ino === held.ino && there.dev === held.dev;
}
