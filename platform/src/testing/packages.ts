import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';

/** Packs files, given by path, in the way of `npm pack`. */
export async function tarballOf(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const entries = pack();
  for (const [name, text] of Object.entries(files)) entries.entry({ name, mtime: new Date(0) }, text);
  entries.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of entries) chunks.push(chunk as Buffer);
  return gzipSync(Buffer.concat(chunks));
}

/** A package of one file, with further fields for its `package.json`. */
export const packageTarball = (name: string, version: string, more: object = {}, code = 'export const a = 1;') =>
  tarballOf({
    'package/package.json': JSON.stringify({ name, version, ...more }),
    'package/index.js': code,
  });
