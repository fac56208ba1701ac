import { filesBelow, NoPlainFile, type Below } from '@ofisi/shared-server/registry-files';
import { BackupError } from './errors';
import { printableName } from '../engine/printable-name';

/** Runs a listing of files for a backup. @throws BackupError for a link or a device, so that nothing is left out silently */
export function listing<Result>(list: () => Result): Result {
  try {
    return list();
  } catch (error) {
    throw error instanceof NoPlainFile
      ? new BackupError(
          `${printableName(error.file)} is a link or a device, which a backup cannot contain: replace it with the files themselves.`,
        )
      : error;
  }
}

/**
 * Every file and folder below `folder`, in a stable order.
 * @param isPassing whether a file or folder of that name is transient, and so left out with everything in it
 * @throws BackupError for anything that is neither a file nor a folder
 */
export const listBelow = (folder: string, as: string, isPassing?: (name: string) => boolean): Below =>
  listing(() => filesBelow(folder, as, isPassing));
