import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../files/file-store';
import { putFolder } from '../files/put-folder';
import { s3Store } from '../files/s3-store';
import { openS3Server, type S3Server } from '../testing/s3-server';
import { writeArchive } from './archive';
import { readArchive, takeInto } from './read-archive';
import { unchecked } from './testing/archives';
import { uploadsOf } from './uploads';

let folder: string;
let servers: S3Server[];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'ofisi-backup-uploads-'));
  servers = [await openS3Server(), await openS3Server()];
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  rmSync(folder, { recursive: true, force: true });
});

const about = {
  madeAt: new Date().toISOString(),
  engine: { kind: 'pglite', major: 18 },
  facts: { migrations: 1, rows: {} },
  folders: [],
} as const;

async function contentIn(store: FileStore, name: string) {
  const found = await store.open('items', name);
  return found && (await buffer(found.content)).toString();
}

test('a backup has the files of an S3-compatible store, and they go back where they are missing', async () => {
  const [from, to] = servers.map(({ settings }) => s3Store(settings)) as [FileStore, FileStore];
  await from.put('items', 'a.webp', Buffer.from('a'));
  await from.put('items', 'gone.webp', Buffer.from('gone'));
  await from.put('receipts', 'c.pdf', Buffer.from('c'));
  await to.put('items', 'b.webp', Buffer.from('b'));
  // Removed after the listing.
  const open: FileStore['open'] = async (where, name) => (name === 'gone.webp' ? null : from.open(where, name));
  const archive = path.join(folder, 'backup.tar.gz');
  await writeArchive(archive, uploadsOf({ ...from, open }), { ...about, folders: [...about.folders] }, unchecked);
  const unpacked = path.join(folder, 'unpacked');
  mkdirSync(unpacked);
  const { files } = await readArchive(archive, takeInto(unpacked));
  expect(files.map((file) => file.path)).toEqual(['uploads/items/a.webp', 'uploads/receipts/c.pdf']);
  await putFolder(path.join(unpacked, 'uploads'), to);
  expect([await contentIn(to, 'a.webp'), await contentIn(to, 'b.webp'), await contentIn(to, 'gone.webp')]).toEqual([
    'a',
    'b',
    null,
  ]);
  expect(await to.has('receipts', 'c.pdf')).toBe(true);
});
