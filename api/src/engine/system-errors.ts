import { printedError } from '@ofisi/shared-server/printable-error';
import { printableName } from './printable-name';
import { StartupError } from './errors';

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

/** Why the system refused what was to be done with a file; undefined for any other error. */
export const systemCause = (error: unknown): string | undefined =>
  CAUSES[(error as NodeJS.ErrnoException | null)?.code ?? ''];

/** A refusal of the system that nobody has named, with the path where it knows one; undefined for anything else. */
function sentenceOfSystem(error: unknown): string | undefined {
  const cause = systemCause(error);
  const { path } = error as NodeJS.ErrnoException;
  return cause && `${path ? printableName(path) : 'A file or folder'} cannot be used: ${cause}.`;
}

/** What a program says that could not start or go on: one sentence where the cause can be named, else where it happened. */
export const sentenceOfEnd = (error: unknown): string =>
  error instanceof StartupError ? error.message : (sentenceOfSystem(error) ?? printedError(error));
