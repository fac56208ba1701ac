import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { StartupError } from './errors';

/**
 * PGlite has no folder lock: two processes on one folder lose each other's writes without a word. This one is a file
 * beside the folder with the holder's pid and start time. A live holder's lock is never taken, a dead one's is.
 */
interface Holder {
  pid: number;
  /** Clock ticks since boot, from /proc; tells a reused pid from the holder. Empty where there is no /proc. */
  startedAt: string;
}

/** Fields of `/proc/<pid>/stat` from the third on: the process name before them may contain blanks and parentheses. */
function statOf(pid: number): readonly string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

const startTimeOf = (pid: number): string => statOf(pid)[19] ?? '';

/** Killed, and only waiting for its parent to notice: `kill(pid, 0)` still finds it. */
const isZombie = (pid: number): boolean => ['Z', 'X'].includes(statOf(pid)[0] ?? '');

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function parseHolder(text: string): Holder | undefined {
  try {
    const holder = JSON.parse(text) as Partial<Holder>;
    return typeof holder.pid === 'number' && typeof holder.startedAt === 'string'
      ? { pid: holder.pid, startedAt: holder.startedAt }
      : undefined;
  } catch {
    return undefined;
  }
}

/** In doubt alive: /proc may hide other people's processes, so start times are compared only where both are known. */
function isSameProcess({ pid, startedAt }: Holder): boolean {
  const now = startTimeOf(pid);
  return now === startedAt || now === '' || startedAt === '';
}

const isAlive = (holder: Holder) => isRunning(holder.pid) && !isZombie(holder.pid) && isSameProcess(holder);

function readLock(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function createLock(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') {
      return false;
    }
    throw error;
  }
}

const inUse = (folder: string, holder: Holder | undefined) =>
  new StartupError(
    holder
      ? `The data folder ${folder} is in use by another process (pid ${holder.pid}).`
      : `The data folder ${folder} is just being taken by another process.`,
  );

/** Moves a dead holder's lock away; when another process was faster and its new lock was moved instead, puts that back. */
function removeDeadLock(file: string, deadContent: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = readLock(aside);
  if (moved !== undefined && moved !== deadContent) {
    createLock(file, moved);
  }
  rmSync(aside, { force: true });
}

/** A held lock. */
export interface FolderLock {
  /** Throws unless this process still holds it. */
  verify(): void;
  release(): void;
}

/**
 * Takes the lock `file` for `folder`.
 * @throws StartupError naming the pid when a live process holds it.
 */
export function lockFolder(file: string, folder: string): FolderLock {
  // The nonce tells two engines of one process apart.
  const content = JSON.stringify({
    pid: process.pid,
    startedAt: startTimeOf(process.pid),
    nonce: `${process.hrtime.bigint()}`,
  });
  if (!createLock(file, content)) {
    const found = readLock(file);
    const holder = found === undefined ? undefined : parseHolder(found);
    if (holder && isAlive(holder)) {
      throw inUse(folder, holder);
    }
    if (found !== undefined) {
      removeDeadLock(file, found);
    }
    if (!createLock(file, content)) {
      throw inUse(folder, parseHolder(readLock(file) ?? ''));
    }
  }
  return {
    verify() {
      const found = readLock(file);
      if (found !== content) {
        throw inUse(folder, parseHolder(found ?? ''));
      }
    },
    release() {
      if (readLock(file) === content) {
        rmSync(file, { force: true });
      }
    },
  };
}
