import { existsSync, readdirSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { crc32, deflateRawSync } from 'node:zlib';
import { pictureFiles } from '@ofisi/shared-shop/pictures';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { auditLog } from '../tables/audit';
import { fileForm } from '../testing/file-form';
import { openTestShop, type TestShop } from '../testing/test-shop';
import { uploads } from '../tables/files';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

interface Uploaded {
  readonly status: number;
  readonly file: { readonly name: string; readonly width: number; readonly height: number; readonly blur: string };
  readonly errors?: Record<string, string[]>;
}

const plain = (width: number, height: number, background = '#2a6') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });

async function upload(bytes: Buffer, { name = 'photo.png', folder = 'items', role = 'Staff' as const } = {}) {
  const { payload, headers } = fileForm({ field: 'image', name, bytes }, { folder });
  return shop.post('/api/upload-picture', payload, { ...headers, ...(await shop.as(role)) });
}

const folderOf = (folder: string) => path.join(shop.dataDir, 'uploads', folder);
const filesIn = (folder: string) => (existsSync(folderOf(folder)) ? readdirSync(folderOf(folder)).sort() : []);

describe('a picture', () => {
  test.each([
    ['PNG', () => plain(2000, 1000, '#936').png().toBuffer()],
    ['JPEG', () => plain(2000, 1000, '#937').jpeg().toBuffer()],
    ['WebP', () => plain(2000, 1000, '#938').webp().toBuffer()],
    ['AVIF', () => plain(2000, 1000, '#939').avif().toBuffer()],
  ])('in %s is stored in every size and format that pages ask for, whatever it is called', async (_name, draw) => {
    const answer = await upload(await draw(), { name: '../../etc/passwd.html' });
    expect(answer.statusCode).toBe(200);
    const { file } = answer.json<Uploaded>();
    expect(file).toEqual({
      name: expect.stringMatching(/^[0-9a-f]{32}\.webp$/),
      width: 1280,
      height: 640,
      blur: expect.stringMatching(/^data:image\/webp;base64,[\w+/=]{40,}$/),
    });
    for (const { name, width, format } of pictureFiles(file.name)) {
      const served = await shop.get(`/uploads/items/${name}`);
      expect(served.statusCode).toBe(200);
      expect(served.headers).toMatchObject({
        'content-type': `image/${format}`,
        'content-length': String(served.rawPayload.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        etag: `"${name}"`,
      });
      const facts = await sharp(served.rawPayload).metadata();
      expect([facts.width, facts.height]).toEqual([width, width / 2]);
      const again = await shop.get(`/uploads/items/${name}`, { 'if-none-match': `"${name}"` });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
  });

  test('is stored however long it takes to arrive over a bad line', async () => {
    const patience = 1_500;
    const hasty = await openTestShop({ patience });
    try {
      const bytes = await plain(400, 300, '#93a').png().toBuffer();
      const { payload, headers } = fileForm({ field: 'image', name: 'photo.png', bytes }, { folder: 'items' });
      async function* slowly() {
        yield payload.subarray(0, 500);
        await pause(patience + 100);
        yield payload.subarray(500);
      }
      const as = await hasty.as('Staff');
      const answer = await hasty.post('/api/upload-picture', Readable.from(slowly()), { ...headers, ...as });
      expect([answer.statusCode, answer.json<Uploaded>().file]).toMatchObject([200, { width: 400, height: 300 }]);
    } finally {
      await hasty.close();
    }
  });

  test('is never enlarged', async () => {
    const { file } = (await upload(await plain(400, 300).png().toBuffer())).json<Uploaded>();
    expect([file.width, file.height]).toEqual([400, 300]);
    const widths = await Promise.all(
      pictureFiles(file.name).map(
        async ({ name }) => (await sharp((await shop.get(`/uploads/items/${name}`)).rawPayload).metadata()).width,
      ),
    );
    expect(widths).toEqual([320, 400, 400, 320, 400]);
  });

  test('stands as its camera was held, and says nothing of where and when', async () => {
    const photo = await sharp(await plain(600, 300).jpeg().toBuffer())
      .withExif({ IFD0: { Copyright: 'Wanjiru Kamau' }, IFD3: { GPSLatitude: '1/1 17/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    const { file } = (await upload(photo)).json<Uploaded>();
    expect([file.width, file.height]).toEqual([300, 600]);
    const stored = (await shop.get(`/uploads/items/${file.name}`)).rawPayload;
    const { exif, orientation, xmp, icc } = await sharp(stored).metadata();
    expect([exif, orientation, xmp, icc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(stored.includes('Wanjiru')).toBe(false);
  });

  test('that is very tall or transparent is taken too', async () => {
    const tall = (await upload(await plain(2000, 20_000).png().toBuffer())).json<Uploaded>();
    expect([tall.file.width, tall.file.height]).toEqual([256, 2560]);
    const clear = sharp({ create: { width: 40, height: 40, channels: 4, background: '#0000' } });
    const { file } = (await upload(await clear.png().toBuffer())).json<Uploaded>();
    const { data } = await sharp((await shop.get(`/uploads/items/${file.name}`)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  test('that comes twice is stored once, and made again only where a file is missing', async () => {
    const bytes = await plain(90, 60, '#123456').png().toBuffer();
    const first = (await upload(bytes, { folder: 'categories' })).json<Uploaded>();
    const before = filesIn('categories');
    expect(before).toEqual(
      pictureFiles(first.file.name)
        .map(({ name }) => name)
        .sort(),
    );
    expect((await upload(bytes, { folder: 'categories', name: 'again.jpg' })).json<Uploaded>()).toEqual(first);
    expect(filesIn('categories')).toEqual(before);
    expect(await shop.db.select().from(uploads).where(eq(uploads.name, first.file.name))).toHaveLength(1);
    const entries = await shop.db.select().from(auditLog).where(eq(auditLog.entity, 'uploads'));
    expect(entries.map(({ after }) => after)).toContainEqual({ folder: 'categories', name: first.file.name });
  });
});

/** A PNG chunk; its checksum is not needed here. */
const chunk = (type: string, data: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
};

const zip = Buffer.concat([
  Buffer.from('PK\u0003\u0004\u0014\0\0\0\u0008\0', 'latin1'),
  deflateRawSync('x'.repeat(9_999)),
]);

describe('an unusable picture', () => {
  const script = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const UNSUPPORTED = 'Choose a JPEG, PNG, WebP or AVIF picture.';
  const ANIMATED = 'Choose a still picture, not an animation.';
  const STRETCHED = 'Choose a picture at most 10 times as wide as it is high, or as high as it is wide.';
  const DAMAGED = 'The picture is damaged or incomplete. Choose another one.';
  const frames = async () =>
    sharp(await Promise.all(['#f00', '#0f0'].map((colour) => plain(9, 9, colour).png().toBuffer())), {
      join: { animated: true },
    });

  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['nothing at all', () => Buffer.alloc(0), 'The file is empty. Choose another one.'],
    ['an SVG with a script', () => Buffer.from(script), UNSUPPORTED],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), UNSUPPORTED],
    ['a script that calls itself a GIF', () => Buffer.from('GIF89a/*x*/=1;alert(1)'), UNSUPPORTED],
    ['an archive', () => zip, UNSUPPORTED],
    ['a document', () => Buffer.from('%PDF-1.7\n%%EOF\n'), UNSUPPORTED],
    ['a GIF', () => plain(9, 9).gif().toBuffer(), UNSUPPORTED],
    ['a TIFF', () => plain(9, 9).tiff().toBuffer(), UNSUPPORTED],
    ['a moving WebP', async () => (await frames()).webp({ delay: [90, 90] }).toBuffer(), ANIMATED],
    [
      'a moving PNG',
      async () => {
        const png = await plain(9, 9).png().toBuffer();
        return Buffer.concat([png.subarray(0, 33), chunk('acTL', Buffer.alloc(8)), png.subarray(33)]);
      },
      ANIMATED,
    ],
    ['the first half of a JPEG', async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, 3_000), DAMAGED],
    ['the first half of a PNG', async () => (await plain(900, 900).png().toBuffer()).subarray(0, 2_000), DAMAGED],
    ['the first bytes of a WebP', async () => (await plain(900, 900).webp().toBuffer()).subarray(0, 40), DAMAGED],
    ['a line of 3,000 × 40', () => plain(3_000, 40).png().toBuffer(), STRETCHED],
    ['a line of 40 × 3,000', () => plain(40, 3_000).jpeg().toBuffer(), STRETCHED],
    [
      'a bomb: 400 megapixels in a few bytes',
      async () => {
        const png = await plain(9, 9).png().toBuffer();
        png.writeUInt32BE(20_000, 16);
        png.writeUInt32BE(20_000, 20);
        png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
        return png;
      },
      'Choose a picture of at most 50 megapixels.',
    ],
  ])('%s is refused at its field, and nothing is stored', async (_name, make, message) => {
    const before = filesIn('offers');
    const answer = await upload(await make(), { folder: 'offers' });
    expect(answer.statusCode).toBe(400);
    const { errors } = answer.json<Uploaded>();
    expect(errors).toEqual({ image: [message] });
    expect(filesIn('offers')).toEqual(before);
    expect(await shop.db.select().from(uploads).where(eq(uploads.folder, 'offers'))).toEqual([]);
  });

  test('a picture with a script behind its end loses the script', async () => {
    const png = await plain(30, 30).png().toBuffer();
    const { file } = (await upload(Buffer.concat([png, Buffer.from(script)]))).json<Uploaded>();
    for (const { name } of pictureFiles(file.name)) {
      expect((await shop.get(`/uploads/items/${name}`)).rawPayload.includes('script')).toBe(false);
    }
  });
});

describe('the form', () => {
  test.each([
    ['of a folder that is none', { folder: '../db' }, { folder: ['Choose one of items, categories, offers.'] }],
    ['of receipts, which have a call of their own', { folder: 'receipts' }, { folder: [expect.any(String)] }],
  ])('%s is refused at that field', async (_name, options, errors) => {
    expect((await upload(await plain(9, 9).png().toBuffer(), options)).json()).toMatchObject({ status: 400, errors });
  });

  test('without a file is refused at its field', async () => {
    const missing = { status: 400, errors: { image: ['Choose the image.'] } };
    const headers = await shop.as('Staff');
    expect((await shop.post('/api/upload-picture', { folder: 'items' }, headers)).json()).toMatchObject(missing);
    const nothingChosen = fileForm({ field: 'image', name: '', bytes: Buffer.alloc(0) }, { folder: 'items' });
    expect(
      (await shop.post('/api/upload-picture', nothingChosen.payload, { ...headers, ...nothingChosen.headers })).json(),
    ).toMatchObject(missing);
  });

  test('may hold 8 MB, and no more, which its field says', async () => {
    const message = 'Choose a file of at most 8 MB.';
    for (const bytes of [8 * 1024 * 1024 + 1, 20 * 1024 * 1024]) {
      const answer = await upload(Buffer.alloc(bytes));
      expect(answer.json()).toEqual({ status: 413, message, errors: { image: [message] } });
    }
    expect((await upload(Buffer.alloc(8 * 1024 * 1024))).json<Uploaded>().errors).toEqual({
      image: ['Choose a JPEG, PNG, WebP or AVIF picture.'],
    });
  });

  test('takes one file, in its own field', async () => {
    const bytes = await plain(9, 9).png().toBuffer();
    const elsewhere = fileForm({ field: 'picture', name: 'a.png', bytes }, { folder: 'items' });
    const headers = { ...(await shop.as('Staff')), ...elsewhere.headers };
    expect((await shop.post('/api/upload-picture', elsewhere.payload, headers)).statusCode).toBe(415);
    const { payload } = fileForm({ field: 'image', name: 'a.png', bytes });
    const twice = Buffer.concat([payload.subarray(0, payload.length - '--ofisi-boundary--\r\n'.length), payload]);
    expect((await shop.post('/api/upload-picture', twice, headers)).json()).toMatchObject({
      errors: { image: ['Choose one file only.'] },
    });
  });
});

test('users who may not edit the catalogue upload nothing, and each user has a limit', async () => {
  const bytes = await plain(9, 9).png().toBuffer();
  const { payload, headers } = fileForm({ field: 'image', name: 'a.png', bytes }, { folder: 'items' });
  expect((await shop.post('/api/upload-picture', payload, headers)).statusCode).toBe(401);
  expect((await shop.post('/api/upload-picture', payload, { ...headers, ...(await shop.as('User')) })).statusCode).toBe(
    403,
  );
  const limited = await openTestShop({ limits: { uploadsPerMinute: 1 } });
  const send = async (role: 'Staff' | 'Admin') =>
    (await limited.post('/api/upload-picture', payload, { ...headers, ...(await limited.as(role)) })).statusCode;
  expect([await send('Staff'), await send('Staff'), await send('Admin')]).toEqual([200, 429, 200]);
  await limited.close();
});

test.each([
  'items/none.webp',
  'items/.unfinished',
  'items/a.svg',
  'receipts/a.pdf',
  '.unfinished/a.webp',
  'items',
  'items/a/b.webp',
])('/uploads/%s is nothing', async (name) => {
  const answer = await shop.get(`/uploads/${name}`);
  expect(answer.json()).toEqual({ status: 404, message: 'There is nothing at this address.' });
  expect(answer.headers['cache-control']).toMatch(/^no-/);
});

test('a picture can be asked for without its content', async () => {
  const { file } = (await upload(await plain(90, 90, '#aaa').png().toBuffer())).json<Uploaded>();
  const url = `/uploads/items/${file.name}`;
  const [head, whole] = [await shop.app.inject({ method: 'HEAD', url }), await shop.get(url)];
  expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([200, '', 'image/webp']);
  expect(head.headers['etag']).toBe(whole.headers['etag']);
});

test('a picture of which nothing but an empty file is left is not there, is kept by nobody, and is whole once it is sent again', async () => {
  const bytes = await plain(400, 300, '#715').png().toBuffer();
  const { name } = (await upload(bytes)).json<Uploaded>().file;
  const file = path.join(folderOf('items'), name);
  truncateSync(file);
  const gone = await shop.get(`/uploads/items/${name}`);
  expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-cache']);
  expect((await upload(bytes)).statusCode).toBe(200);
  const back = await shop.get(`/uploads/items/${name}`);
  expect([back.statusCode, back.rawPayload.length > 0]).toEqual([200, true]);
});
