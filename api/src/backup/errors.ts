import { printableName } from './names';

/** Why there is no backup, or why nothing was restored; its message is one sentence for the person at the terminal. */
export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupError';
  }
}

/** An archive that is not what was written, or no archive of ours. */
export class DamagedError extends BackupError {
  /** Why, without a full stop. */
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(`The backup is damaged (${reason}); nothing was restored.`, options);
    this.reason = reason;
  }
}

const CAUSES: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'this account may put no more on the disk',
  EFBIG: 'the disk takes no file of this length',
  EACCES: 'this account is not allowed to',
  EPERM: 'this account is not allowed to',
  EROFS: 'the disk is read-only',
  EIO: 'the disk is faulty',
  ENAMETOOLONG: 'its path is too long',
  ENOTDIR: 'what its path names as a folder is a file',
  EISDIR: 'it is a folder',
  EEXIST: 'a file of that name is there',
};

const causeOf = (error: unknown): string | undefined => CAUSES[(error as NodeJS.ErrnoException | null)?.code ?? ''];

export const isOfSystem = (error: unknown): boolean => causeOf(error) !== undefined;

/**
 * What the system refused, as a sentence; any other error as it is.
 * @param failed what could not be done, such as `The backup cannot be read`
 */
export function namingCause(error: unknown, failed: string): unknown {
  const cause = error instanceof BackupError ? undefined : causeOf(error);
  return cause ? new BackupError(`${failed}: ${cause}.`, { cause: error }) : error;
}

/** A refusal of the system that nobody has named, with the path where it knows one; undefined for anything else. */
export function sentenceOfSystem(error: unknown): string | undefined {
  const cause = causeOf(error);
  const { path } = error as NodeJS.ErrnoException;
  return cause && `${path ? printableName(path) : 'A file or folder'} cannot be used: ${cause}.`;
}
