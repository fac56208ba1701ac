import { filesBelow, NoPlainFile, type Below } from '@ofisi/shared-server/registry-files';
import { BackupError } from './errors';
import { printableName } from '../engine/printable-name';

/** What lists files for a backup. @throws BackupError for a link or a device, so that nothing is left out unsaid */
export function listing<Result>(list: () => Result): Result {
  try {
    return list();
  } catch (error) {
    throw error instanceof NoPlainFile
      ? new BackupError(
          `${printableName(error.file)} is a link or a device, which no backup holds: put the files themselves there.`,
        )
      : error;
  }
}

/**
 * Every file and folder below `folder`, in a stable order.
 * @param isPassing of the name of a file or folder: that it is of no use elsewhere, with what is in it
 * @throws BackupError for what is neither
 */
export const listBelow = (folder: string, as: string, isPassing?: (name: string) => boolean): Below =>
  listing(() => filesBelow(folder, as, isPassing));
