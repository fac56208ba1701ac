import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { FileStoreError } from '../engine/errors';
import { fileForm } from '../testing/file-form';
import { openS3Server, type S3Server } from '../testing/s3-server';
import { openTestShop } from '../testing/test-shop';
import type { FileStore, ListedFile } from './file-store';
import { folderStore } from './folder-store';
import { s3Store } from './s3-store';

let root: string;
let server: S3Server;

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'ofisi-files-'));
  server = await openS3Server();
});

afterAll(async () => {
  rmSync(root, { recursive: true, force: true });
  await server.close();
});

const content = Buffer.from('a picture, for all that the store knows');

async function read(store: FileStore, name: string) {
  const found = await store.open('items', name);
  return found && { bytes: found.bytes, content: (await buffer(found.content)).toString() };
}

async function namesIn(store: FileStore): Promise<ListedFile[]> {
  const listed: ListedFile[] = [];
  for await (const file of store.list('items')) {
    listed.push(file);
  }
  return listed;
}

describe.each<[string, () => FileStore]>([
  ['a folder', () => folderStore(root)],
  ['an S3-compatible store', () => s3Store(server.settings)],
])('%s', (_name, open) => {
  test('holds files until they are removed, each in its own folder', async () => {
    const store = open();
    expect(await namesIn(store)).toEqual([]);
    expect([await store.has('items', 'a.webp'), await read(store, 'a.webp')]).toEqual([false, null]);
    const before = Date.now();
    await store.put('items', 'a.webp', content);
    await store.put('items', 'b-320.avif', Buffer.alloc(0));
    await store.put('receipts', 'c.pdf', content);
    expect(await store.has('items', 'a.webp')).toBe(true);
    expect(await read(store, 'a.webp')).toEqual({ bytes: content.length, content: content.toString() });
    expect(await read(store, 'b-320.avif')).toEqual({ bytes: 0, content: '' });
    expect(await store.has('offers', 'a.webp')).toBe(false);
    const listed = await namesIn(store);
    expect(listed.map(({ folder, name }) => `${folder}/${name}`).sort()).toEqual(['items/a.webp', 'items/b-320.avif']);
    // By the clock of a file system, or of another machine.
    for (const { storedAt } of listed) {
      expect(Math.abs(storedAt.getTime() - before)).toBeLessThan(60_000);
    }
    await store.put('items', 'a.webp', content);
    expect(await read(store, 'a.webp')).toEqual({ bytes: content.length, content: content.toString() });
    await store.remove('items', 'a.webp');
    await store.remove('items', 'a.webp');
    expect((await namesIn(store)).map(({ name }) => name)).toEqual(['b-320.avif']);
  });

  test.each(['../secret.webp', '.hidden.webp', 'a/b.webp', 'a\\b.webp', 'script.svg', 'page.html', '', 'a\0.webp'])(
    'has no file named %j',
    async (name) => {
      const store = open();
      await expect(store.put('items', name, content)).rejects.toThrow('This is not the name of a stored file.');
      await expect(store.open('items', name)).rejects.toThrow('This is not the name of a stored file.');
      await expect(store.remove('items', name)).rejects.toThrow('This is not the name of a stored file.');
    },
  );
});

test('a folder shows no incomplete file, and removes its remains', async () => {
  const folder = path.join(root, 'interrupted');
  mkdirSync(path.join(folder, '.unfinished'), { recursive: true });
  const [old, young] = ['old', 'young'].map((name) => path.join(folder, '.unfinished', name)) as [string, string];
  writeFileSync(old, 'ha');
  writeFileSync(young, 'ha');
  utimesSync(old, new Date(0), new Date(0));
  const store = folderStore(folder);
  expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
  expect(await namesIn(store)).toEqual([]);
  // A folder in place of the file, so that the rename fails.
  mkdirSync(path.join(folder, 'items', 'a.webp', 'b'), { recursive: true });
  await expect(store.put('items', 'a.webp', content)).rejects.toThrow();
  expect(readdirSync(path.join(folder, '.unfinished'))).toEqual(['young']);
  expect(await store.open('items', 'a.webp')).toBeNull();
});

test.each([
  ['that does not know its user', { accessKeyId: 'NOBODY' }],
  ['without its bucket', { bucket: 'elsewhere' }],
  ['that is not there', { endpoint: 'http://127.0.0.1:9' }],
])('an S3-compatible store %s fails as something that may pass', async (_name, changes) => {
  const store = s3Store({ ...server.settings, ...changes });
  await expect(store.put('items', 'a.webp', content)).rejects.toThrow(FileStoreError);
});

test('a shop on an S3-compatible store takes and serves pictures, and answers 503 while that is away', async () => {
  const own = await openS3Server();
  const shop = await openTestShop({ files: s3Store(own.settings) });
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  const { payload, headers } = fileForm({ field: 'image', name: 'a.png', bytes }, { folder: 'items' });
  const upload = async () => shop.post('/api/upload-picture', payload, { ...headers, ...(await shop.as('Staff')) });
  const { file } = (await upload()).json<{ file: { name: string } }>();
  const url = `/uploads/items/${file.name}`;
  const served = await shop.get(url);
  expect([
    served.statusCode,
    served.headers['content-type'],
    (await sharp(served.rawPayload).metadata()).width,
  ]).toEqual([200, 'image/webp', 60]);
  expect(existsSync(path.join(shop.dataDir, 'uploads', 'items'))).toBe(false);
  expect((await shop.get('/uploads/items/none.webp')).statusCode).toBe(404);
  await own.close();
  for (const answer of [await upload(), await shop.get(url)]) {
    expect(answer.json()).toEqual({ status: 503, message: expect.stringContaining('try again') });
    expect(answer.headers).toMatchObject({ 'retry-after': '1', 'cache-control': expect.stringMatching(/^no-/) });
  }
  await shop.close();
});
