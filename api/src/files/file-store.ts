import type { Readable } from 'node:stream';
import type { FOLDERS } from '../tables/files';

export type Folder = (typeof FOLDERS)[number];

/** Their files are served under /uploads/; all others ask for a permission. */
export const PUBLIC_FOLDERS = ['items', 'categories', 'offers'] as const;

export type PublicFolder = (typeof PUBLIC_FOLDERS)[number];

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
 * Where uploaded files live, all processes of the shop seeing the same. A file appears whole or not at all. Names carry
 * their content's hash, so a file never changes; storing it once more does no harm.
 */
export interface FileStore {
  readonly put: (folder: Folder, name: string, content: Uint8Array) => Promise<void>;
  /** Null when there is no such file. */
  readonly open: (folder: Folder, name: string) => Promise<FoundFile | null>;
  readonly has: (folder: Folder, name: string) => Promise<boolean>;
  /** Removes it if it is there. */
  readonly remove: (folder: Folder, name: string) => Promise<void>;
  readonly list: (folder: Folder) => AsyncIterable<ListedFile>;
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  png: 'image/png',
  webp: 'image/webp',
};

/** Letters, digits, dots and dashes; neither hidden nor a way out of its folder. */
const FILE_NAME = /^\w[\w.-]{0,199}$/;

export const isFileName = (name: string): boolean => FILE_NAME.test(name) && contentTypeOf(name) !== undefined;

/** By the file's ending, which the server has given it; undefined for what is never stored. */
export const contentTypeOf = (name: string): string | undefined => {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(CONTENT_TYPES, ending) ? CONTENT_TYPES[ending] : undefined;
};

/** @throws Error for a name that no file has: nothing that a client says gets this far unchecked */
export function demandFileName(name: string): string {
  if (!isFileName(name)) {
    throw new Error('This is not the name of a stored file.');
  }
  return name;
}
