import { statfsSync } from 'node:fs';
import { DiskFullError, StartupError } from './errors';

export const MB = 1024 * 1024;

/**
 * The space to keep free: three segments of the write-ahead log, and as much again. With less than one segment left, PGlite spins
 * for ever instead of reporting an error.
 */
export const DISK_FLOOR = 96 * MB;

/** Bytes that this user can still write to the disk of `folder`; infinite if the file system does not report it. */
function freeBytes(folder: string): number {
  const { bavail, blocks, bsize } = statfsSync(folder);
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
}

/** The space left for a data folder. */
export interface DiskSpace {
  /** Bytes left on its disk. */
  readonly free: () => number;
  readonly isFull: () => boolean;
  /** @throws DiskFullError when less than the minimum is left */
  readonly demandRoom: () => void;
}

/** @param free returns the bytes left on a folder's disk; called before every write, so it must be quick */
export function diskSpace(folder: string, floor: number, free: (folder: string) => number = freeBytes): DiskSpace {
  const isFull = () => free(folder) < floor;
  return {
    free: () => free(folder),
    isFull,
    demandRoom() {
      if (isFull()) {
        throw new DiskFullError();
      }
    },
  };
}

/** @throws StartupError when there is not even enough space to open the data safely */
export function demandRoomToStart(disk: DiskSpace, folder: string, floor: number): void {
  if (disk.isFull()) {
    throw new StartupError(
      `The disk of the data folder ${folder} is full: ${Math.floor(disk.free() / MB)} MB are left, and at least ${Math.ceil(floor / MB)} MB must be free to start.`,
    );
  }
}

const READS = /^\s*(select|with|show|explain|values)\b/i;
const WRITES = /\b(insert|update|delete|merge|nextval|setval)\b/i;

/** Whether a statement may change data; true in doubt. Values are parameters and never part of the text. */
export const isWrite = (statement: string): boolean => !READS.test(statement) || WRITES.test(statement);
