import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';

/** Backups that released versions have made, as `<version>-<engine>.tar.br`. */
const FOLDER = path.join(__dirname, 'fixtures');

const ENDING = '.tar.br';

/** The names of all that are of one kind of data, oldest first. */
export const fixturesOf = (engine: 'pglite' | 'postgresql'): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith(`-${engine}${ENDING}`))
    .map((name) => name.slice(0, -ENDING.length))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));

/** Keeps a backup; its very entries, compressed to less than half. @throws when one of that name is kept */
export function keepFixture(name: string, backup: string): string {
  const kept = path.join(FOLDER, `${name}${ENDING}`);
  const archive = gunzipSync(readFileSync(backup));
  const params = {
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: archive.length,
  };
  writeFileSync(kept, brotliCompressSync(archive, { params }), { flag: 'wx' });
  return kept;
}

/** Writes a kept backup as the file that it was. */
export function writeFixture(name: string, file: string): void {
  const archive = brotliDecompressSync(readFileSync(path.join(FOLDER, `${name}${ENDING}`)));
  writeFileSync(file, gzipSync(archive, { level: 1 }));
}
