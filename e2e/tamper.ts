import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Replaces a stored file and its compressed forms, like an attacker with access to the store. */
export function tamper(folder: string, file: string): void {
  const path = join(folder, file);
  const changed = Buffer.concat([readFileSync(path), Buffer.from(' ')]);
  writeFileSync(path, changed);
  writeFileSync(`${path}.br`, brotliCompressSync(changed));
  writeFileSync(`${path}.gz`, gzipSync(changed));
}
