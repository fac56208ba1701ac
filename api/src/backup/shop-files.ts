import { existsSync } from 'node:fs';
import path from 'node:path';
import { isHidden, REGISTRY_PARTS, registryFiles } from '@ofisi/shared-server/registry-files';
import type { FileStore } from '../files/file-store';
import { openOrNull, type ContentToPack, type FileToPack } from './archive';
import { listBelow, listing } from './list-files';
import { registryOver, type RegistryAt } from './registry-over-http';
import { uploadsOf } from './uploads';

/** Without it, no second factor could be read after a restore. */
const SECRET_KEY_FILE = 'secret.key';

function* given(dataDir: string, name: string): Generator<FileToPack> {
  const file = path.join(dataDir, name);
  if (existsSync(file)) {
    yield { path: name, file };
  }
}

/** A file that the shop removes meanwhile is not needed. */
const ifThere = ({ path: name, file }: FileToPack): ContentToPack => ({ path: name, open: () => openOrNull(file) });

function* registryIn(dataDir: string): Generator<FileToPack> {
  for (const part of REGISTRY_PARTS) {
    yield* listing(() => registryFiles(dataDir, part));
  }
}

/** Where the rest of a shop is, beside its data, unless it is in the data folder. */
export interface Elsewhere {
  /** Pictures and receipts. */
  readonly files?: FileStore | undefined;
  /** Releases, pins and sets. */
  readonly registry?: RegistryAt | undefined;
}

/** The files to pack after the data, so that every picture named in a row is included. */
export async function* shopFiles(
  dataDir: string,
  { files, registry }: Elsewhere = {},
): AsyncGenerator<FileToPack | ContentToPack> {
  yield* given(dataDir, SECRET_KEY_FILE);
  yield* files ? uploadsOf(files) : listBelow(path.join(dataDir, 'uploads'), 'uploads', isHidden).files.map(ifThere);
  yield* registry ? registryOver(registry) : registryIn(dataDir);
}
