import { PlatformError } from '../errors';

/** What is stored under one key. */
export interface StoredObject {
  readonly content: Buffer;
  /** Differs from one version of the object to the next. */
  readonly tag: string;
}

/** `new`: only if there is no such object; a tag: only if the object is still that version. */
export type Condition = 'new' | { readonly tag: string };

/** A file of a group. */
export interface GroupFile {
  /** Path inside the group, with forward slashes. */
  readonly name: string;
  readonly content: Buffer | string;
}

/**
 * Files that appear and disappear together, `<folder>/<name of the group>/<file>`; nothing else may be in such a folder. All calls throw
 * a 503 `PlatformError` when the store does not answer.
 */
export interface Groups {
  /** The folders below a folder. */
  readonly folders: (folder: string) => Promise<string[]>;
  /** The groups in a folder. */
  readonly names: (folder: string) => Promise<string[]>;
  /** Stores a group as a whole. @throws Changed when it exists already */
  readonly add: (group: string, files: readonly GroupFile[]) => Promise<void>;
  readonly fileNames: (group: string) => Promise<string[]>;
  /** Null when there is no such group, or no such file in it. */
  readonly readFile: (group: string, name: string) => Promise<Buffer | null>;
  /** Replaces a file of a group, or adds one. @throws PlatformError 404 when there is no such group */
  readonly writeFile: (group: string, name: string, content: string) => Promise<void>;
  /** Removes a group at once and as a whole; `sweep` frees its space. Does nothing where there is none. */
  readonly remove: (group: string) => Promise<void>;
  /** Deletes what removed groups and interrupted additions left behind in a folder. */
  readonly sweep: (folder: string) => Promise<void>;
}

/**
 * Where a registry keeps its documents, on which its stores work: the folder `registry` of a data folder, or a bucket. Keys are paths
 * inside it, with forward slashes. An object changes as a whole; readers see its old version or the new one.
 */
export interface Objects {
  /** Where an object is, for messages. */
  readonly at: (key: string) => string;
  readonly read: (key: string) => Promise<StoredObject | null>;
  /** The object's tag, which is cheaper to read, and may be a second old where others write; null when there is none. */
  readonly stamp: (key: string) => Promise<string | null>;
  /**
   * Stores an object and resolves to its tag. A write that was done although its answer got lost counts as done when it is sent again.
   * @param isSecret only the account of the registry may read it
   * @throws Changed when the condition does not hold
   */
  readonly write: (
    key: string,
    content: Buffer | string,
    condition?: Condition | null,
    isSecret?: boolean,
  ) => Promise<string>;
  /**
   * Adds a line to an object.
   * @param condition by default others may have added lines meanwhile
   * @throws Changed when the condition does not hold
   */
  readonly append: (key: string, line: string, condition?: Condition) => Promise<void>;
  /** The names of the objects directly in a folder. */
  readonly names: (folder: string) => Promise<string[]>;
  /** Removes an object if it exists. */
  readonly remove: (key: string) => Promise<void>;
  /**
   * Does the work while nobody else holds the lock `key`, in this process or another.
   * @throws PlatformError 423 when somebody else holds it for longer than a few seconds
   */
  readonly exclusively: <Result>(key: string, work: (lock: Lock) => Promise<Result>) => Promise<Result>;
  readonly groups: Groups;
}

export interface Lock {
  /** To be called before each change. @throws PlatformError 423 when the lock is lost, because the store did not answer for too long */
  readonly check: () => void;
}

/** Somebody else has changed an object since it was read. */
export class Changed extends PlatformError {
  constructor(where: string) {
    super(409, `${where} was changed by somebody else at the same time; try again.`);
  }
}

const TRIES = 5;

/** Reads an object, changes it, and writes it unless somebody else was faster; then it starts again. @throws Changed after five times */
export async function changeObject(
  objects: Objects,
  key: string,
  change: (text: string | null) => string,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const stored = await objects.read(key);
    try {
      const next = change(stored?.content.toString() ?? null);
      await objects.write(key, next, stored ?? 'new');
      return;
    } catch (error) {
      if (!(error instanceof Changed) || tries === TRIES) throw error;
    }
  }
}

export const textOf = async (objects: Objects, key: string): Promise<string | null> =>
  (await objects.read(key))?.content.toString() ?? null;
