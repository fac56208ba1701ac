import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import sharp from 'sharp';
import { SYSTEM } from '../access/audit';
import { fileForm } from '../testing/file-form';
import { ownProcesses } from '../testing/own-processes';
import { openTestShop, type TestShop } from '../testing/test-shop';
import { folderStore } from './folder-store';
import { createPictureMaker } from './pictures/make-picture';
import { storePicture } from './store-picture';
import { uploads } from '../tables/files';

let shop: TestShop;
/** Takes about a second to process. */
let large: Buffer;

beforeAll(async () => {
  shop = await openTestShop();
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  large = await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer();
});

afterAll(() => shop.close());

const failed = { image: ['The picture can’t be processed. Choose another one.'] };

const storedFiles = () => {
  const folder = path.join(shop.dataDir, 'uploads');
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
};

/** The running picture processes. */
const makers = () => ownProcesses('picture-process');

const upload = async (bytes: Buffer) => {
  const { payload, headers } = fileForm({ field: 'image', name: 'a.jpg', bytes }, { folder: 'items' });
  return shop.post('/api/upload-picture', payload, { ...headers, ...(await shop.as('Staff')) });
};

/** Kills the next process that makes a picture. */
async function killOne(): Promise<void> {
  while (makers().length === 0) {
    await pause(5);
  }
  const killed = makers();
  killed.forEach((pid) => process.kill(pid, 'SIGKILL'));
  while (makers().some((pid) => killed.includes(pid))) {
    await pause(5);
  }
}

test('a picture of which two processes die is an error at the field, and nothing more', async () => {
  const answer = upload(large);
  await killOne();
  await killOne();
  expect((await answer).json()).toMatchObject({ status: 400, errors: failed });
  expect([makers(), storedFiles(), await shop.db.select().from(uploads)]).toEqual([[], [], []]);
});

test('a picture whose process is killed is made by another one', async () => {
  const answer = upload(large);
  await killOne();
  expect((await answer).statusCode).toBe(200);
});

test.each([
  ['time', { within: 1 }],
  ['memory', { memory: 1 }],
])('a picture that takes too much %s is an error at the field, and nothing is stored', async (_name, limits) => {
  const before = storedFiles().length;
  const pictures = createPictureMaker(limits);
  const services = { db: shop.db, files: folderStore(path.join(shop.dataDir, 'uploads')), pictures };
  await expect(storePicture(services, SYSTEM, 'offers', { field: 'image', bytes: large })).rejects.toMatchObject({
    status: 400,
    fields: { errors: failed },
  });
  expect([storedFiles().length, makers()]).toEqual([before, []]);
});

test('no more than two are made at a time, all others wait for their turn', async () => {
  const pictures = createPictureMaker();
  const small = await sharp(large).resize(50).toBuffer();
  let done = 0;
  const made = Promise.all(
    Array.from({ length: 5 }, async () => {
      const answer = await pictures.make({ name: 'a.webp', bytes: small });
      done += 1;
      return answer.kind === 'made' ? 'made' : answer.fault;
    }),
  );
  let most = 0;
  while (done < 5) {
    most = Math.max(most, makers().length);
    await pause(5);
  }
  expect(most).toBe(2);
  expect(await made).toEqual(Array(5).fill('made'));
});

test('pictures that are under way end with the API', async () => {
  // Processes of the previous test may still be ending.
  await eventually(() => Promise.resolve(expect(makers()).toEqual([])));
  const pictures = createPictureMaker();
  const answer = pictures.make({ name: 'a.webp', bytes: large });
  while (makers().length === 0) {
    await pause(5);
  }
  pictures.close();
  expect(await answer).toEqual({ kind: 'refused', fault: 'failed' });
});

test('more files at once than there is room for are asked to come again', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => upload(Buffer.from('no picture'))));
  const statuses = answers.map(({ statusCode }) => statusCode).sort();
  expect(statuses.filter((status) => status === 400)).toHaveLength(8);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused).toHaveLength(4);
  expect(refused[0]?.headers['retry-after']).toBe('5');
  expect((await upload(Buffer.from('no picture'))).statusCode).toBe(400);
});
