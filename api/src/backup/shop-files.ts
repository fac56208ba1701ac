import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FileStore } from '../files/file-store';
import { openOrNull, type ContentToPack, type FileToPack } from './archive';
import { listBelow } from './list-files';
import { uploadsOf } from './uploads';

/** Without it nobody's second factor could be read after a restore. */
const SECRET_KEY_FILE = 'secret.key';

/** What is not published or stored yet, or no longer: the stores begin such names with a dot, and no other. */
const isHidden = (name: string): boolean => name.startsWith('.');

/** Beside documents there are locks, too, and documents that somebody is still writing. */
const isUnfinished = (name: string): boolean => isHidden(name) || /\.(lock|tmp|part)(\.|$)/.test(name);

function* given(dataDir: string, name: string): Generator<FileToPack> {
  const file = path.join(dataDir, name);
  if (existsSync(file)) {
    yield { path: name, file };
  }
}

/** One that the shop removes meanwhile is of no use to it. */
const ifThere = ({ path: name, file }: FileToPack): ContentToPack => ({ path: name, open: () => openOrNull(file) });

/**
 * What is packed after the data, so that every picture that a row names is there. Pins before releases: what they name has
 * been published by then.
 * @param files where pictures and receipts are, unless they lie in `dataDir`
 */
export async function* shopFiles(
  dataDir: string,
  files: FileStore | undefined,
): AsyncGenerator<FileToPack | ContentToPack> {
  const registry = (name: string, isPassing: (name: string) => boolean) =>
    listBelow(path.join(dataDir, 'registry', name), `registry/${name}`, isPassing).files;
  yield* given(dataDir, SECRET_KEY_FILE);
  yield* files ? uploadsOf(files) : listBelow(path.join(dataDir, 'uploads'), 'uploads', isHidden).files.map(ifThere);
  // Who may publish and pin: hashes of tokens and public keys, which open nothing.
  yield* given(dataDir, 'registry/access.json');
  yield* registry('environments', isUnfinished);
  yield* registry('sets', isUnfinished);
  yield* registry('releases', isHidden);
}
