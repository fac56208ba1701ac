import { statfsSync } from 'node:fs';
import { DiskFullError, StartupError } from './errors';

export const MB = 1024 * 1024;

/**
 * What is kept free: three segments of the write-ahead log and as much again. With less than one segment left, PGlite spins
 * for good instead of reporting an error.
 */
export const DISK_FLOOR = 96 * MB;

/** Bytes that this user may still write to the disk of `folder`; infinite where the file system does not say. */
function freeBytes(folder: string): number {
  const { bavail, blocks, bsize } = statfsSync(folder);
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
}

/** The room left for a data folder. */
export interface DiskSpace {
  /** Bytes left on its disk. */
  readonly free: () => number;
  readonly isFull: () => boolean;
  /** @throws DiskFullError when less than the floor is left */
  readonly demandRoom: () => void;
}

/** @param free how many bytes are left on a folder's disk; asked before every write, so it must be quick */
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

/** @throws StartupError when the data could not even be opened safely */
export function demandRoomToStart(disk: DiskSpace, folder: string, floor: number): void {
  if (disk.isFull()) {
    throw new StartupError(
      `The disk of the data folder ${folder} is full: ${Math.floor(disk.free() / MB)} MB are left, and at least ${Math.ceil(floor / MB)} MB must be free to start.`,
    );
  }
}

const READS = /^\s*(select|with|show|explain|values)\b/i;
const WRITES = /\b(insert|update|delete|merge|nextval|setval)\b/i;

/** Whether a statement may change data. In doubt it does; values are parameters and never part of the text. */
export const isWrite = (statement: string): boolean => !READS.test(statement) || WRITES.test(statement);
