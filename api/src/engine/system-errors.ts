import { printedError } from '@ofisi/shared-server/printable-error';
import { printableName } from './printable-name';
import { StartupError } from './errors';

const CAUSES: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota of this account is used up',
  EFBIG: 'the file is too large for the disk',
  EACCES: 'this account is not allowed to',
  EPERM: 'this account is not allowed to',
  EROFS: 'the disk is read-only',
  EIO: 'the disk is faulty',
  ENAMETOOLONG: 'its path is too long',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EISDIR: 'it is a folder',
  EEXIST: 'a file of that name already exists',
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
