import { writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack, type Header } from 'tar-stream';

/** For archives that are deliberately wrong. */
export const unchecked = (): Promise<void> => Promise.resolve();

/** The description of an archive that holds no data. */
export const ABOUT = {
  madeAt: '2026-11-27T08:00:00.000Z',
  engine: { kind: 'pglite', major: 18 },
  facts: { migrations: 1, rows: {} },
  folders: [] as string[],
} as const;

/** An entry of an archive: its header and its content. */
export type ForgedEntry = readonly [Partial<Header> & Pick<Header, 'name'>, string];

/** Writes an archive of arbitrary entries. */
export async function forgeArchive(file: string, entries: readonly ForgedEntry[]): Promise<void> {
  const archive = pack();
  for (const [header, content] of entries) {
    archive.entry(header, content);
  }
  archive.finalize();
  writeFileSync(file, gzipSync(await buffer(archive)));
}
