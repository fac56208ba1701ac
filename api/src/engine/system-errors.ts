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

/** Why the operating system refused a file operation; undefined for any other error. */
export const systemCause = (error: unknown): string | undefined =>
  CAUSES[(error as NodeJS.ErrnoException | null)?.code ?? ''];

/** A system error without a message of our own, as a sentence with its path if known; undefined for anything else. */
function sentenceOfSystem(error: unknown): string | undefined {
  const cause = systemCause(error);
  const { path } = error as NodeJS.ErrnoException;
  return cause && `${path ? printableName(path) : 'A file or folder'} cannot be used: ${cause}.`;
}

/** The message of a program that could not start or continue: one sentence if the cause is known, else the stack. */
export const sentenceOfEnd = (error: unknown): string =>
  error instanceof StartupError ? error.message : (sentenceOfSystem(error) ?? printedError(error));
