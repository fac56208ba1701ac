import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';

/** Backups made by released versions, as `<version>-<engine>.tar.br`. */
const FOLDER = path.join(__dirname, 'fixtures');

const ENDING = '.tar.br';

/** The names of all fixtures of one data engine, oldest first. */
export const fixturesOf = (engine: 'pglite' | 'postgresql'): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith(`-${engine}${ENDING}`))
    .map((name) => name.slice(0, -ENDING.length))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));

/** Stores a backup with its exact entries, recompressed to less than half its size. @throws when a fixture of that name exists */
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

/** Writes a stored backup as the original file. */
export function writeFixture(name: string, file: string): void {
  const archive = brotliDecompressSync(readFileSync(path.join(FOLDER, `${name}${ENDING}`)));
  writeFileSync(file, gzipSync(archive, { level: 1 }));
}
