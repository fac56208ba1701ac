import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { FileToPack } from './archive';
import { BackupError } from './errors';
import { printableName } from './names';

interface Below {
  readonly files: FileToPack[];
  readonly folders: string[];
}

function walk(folder: string, as: string, isPassing: (name: string) => boolean, { files, folders }: Below): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    const name = path.posix.join(as, entry.name);
    if (isPassing(entry.name)) {
      continue;
    }
    if (entry.isDirectory()) {
      folders.push(name);
      walk(file, name, isPassing, { files, folders });
    } else if (entry.isFile()) {
      files.push({ path: name, file });
    } else {
      throw new BackupError(
        `${printableName(file)} is a link or a device, which no backup holds: put the files themselves there.`,
      );
    }
  }
}

/**
 * Every file and folder below `folder`, in a stable order.
 * @param isPassing of the name of a file or folder: that it is of no use elsewhere, with what is in it
 * @throws BackupError for what is neither, so that nothing is left out unsaid
 */
export function listBelow(folder: string, as: string, isPassing: (name: string) => boolean = () => false): Below {
  const below: Below = { files: [], folders: [] };
  if (existsSync(folder)) {
    walk(folder, as, isPassing, below);
  }
  below.files.sort((one, other) => (one.path < other.path ? -1 : 1));
  return below;
}
