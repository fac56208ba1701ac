import type { Readable } from 'node:stream';
import { isFileName } from '@ofisi/api-contract/files/file-names';
import type { FOLDERS } from '../tables/files';

export type Folder = (typeof FOLDERS)[number];

/** A file that was found. */
export interface FoundFile {
  readonly bytes: number;
  /** To be read to its end or destroyed. */
  readonly content: Readable;
}

export interface ListedFile {
  readonly folder: Folder;
  readonly name: string;
  readonly storedAt: Date;
}

/**
 * The storage of uploaded files, shared by all processes of the shop. A file appears complete or not at all. Names contain
 * their content's hash, so a file never changes, and storing it again does no harm.
 */
export interface FileStore {
  readonly put: (folder: Folder, name: string, content: Uint8Array) => Promise<void>;
  /** Null when there is no such file. */
  readonly open: (folder: Folder, name: string) => Promise<FoundFile | null>;
  readonly has: (folder: Folder, name: string) => Promise<boolean>;
  /** Removes it if it exists. */
  readonly remove: (folder: Folder, name: string) => Promise<void>;
  readonly list: (folder: Folder) => AsyncIterable<ListedFile>;
}

/** @throws Error for an invalid name, which cannot come from a client: client input is checked before */
export function demandFileName(name: string): string {
  if (!isFileName(name)) {
    throw new Error('This is not the name of a stored file.');
  }
  return name;
}
