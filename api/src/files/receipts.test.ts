import sharp from 'sharp';
import { fileForm } from '../testing/file-form';
import { openTestShop, type TestShop } from '../testing/test-shop';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');

async function upload(bytes: Buffer, role: 'Admin' | 'Staff' = 'Admin') {
  const { payload, headers } = fileForm({ field: 'receipt', name: 'receipt.exe', bytes });
  return shop.post('/api/upload-receipt', payload, { ...headers, ...(await shop.as(role)) });
}

const nameOf = async (bytes: Buffer) => (await upload(bytes)).json<{ file: { name: string } }>().file.name;

test('a document is stored as it came, and served as something to be saved, by nobody to be kept', async () => {
  const name = await nameOf(pdf);
  expect(name).toMatch(/^[0-9a-f]{32}\.pdf$/);
  const served = await shop.get(`/api/receipts/${name}`, await shop.as('Admin'));
  expect(served.rawPayload).toEqual(pdf);
  expect(served.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(await nameOf(pdf)).toBe(name);
});

test('a picture is drawn anew like every other', async () => {
  const photo = await sharp({ create: { width: 50, height: 80, channels: 3, background: '#eee' } })
    .jpeg()
    .toBuffer();
  const name = await nameOf(photo);
  const served = await shop.get(`/api/receipts/${name}`, await shop.as('Admin'));
  expect([served.headers['content-type'], (await sharp(served.rawPayload).metadata()).height]).toEqual([
    'image/webp',
    80,
  ]);
});

test('nobody else sees it, wherever they look', async () => {
  const name = await nameOf(pdf);
  expect((await shop.get(`/api/receipts/${name}`)).statusCode).toBe(401);
  expect((await shop.get(`/api/receipts/${name}`, await shop.as('Staff'))).statusCode).toBe(403);
  for (const path of [`receipts/${name}`, `items/..%2freceipts%2f${name}`, `items/%2e%2e/receipts/${name}`]) {
    const answer = await shop.get(`/uploads/${path}`, await shop.as('Admin'));
    expect([answer.statusCode, answer.body.includes('%PDF')]).toEqual([404, false]);
  }
  expect((await upload(pdf, 'Staff')).statusCode).toBe(403);
});

test.each([
  ['half a document', pdf.subarray(0, 40), 'The document is damaged or incomplete. Choose another one.'],
  ['a page', Buffer.from('<script>alert(1)</script>'), 'Choose a JPEG, PNG, WebP, AVIF or PDF file.'],
  ['a page that mentions a document', Buffer.from('<b>%PDF-1.7 %%EOF'), 'Choose a JPEG, PNG, WebP, AVIF or PDF file.'],
  ['nothing', Buffer.alloc(0), 'The file is empty. Choose another one.'],
])('%s is refused at its field', async (_name, bytes, message) => {
  expect((await upload(bytes)).json()).toMatchObject({ status: 400, errors: { receipt: [message] } });
});

test.each(['none.pdf', '.hidden', 'a.html'])('there is no receipt %s', async (name) => {
  expect((await shop.get(`/api/receipts/${name}`, await shop.as('Admin'))).statusCode).toBe(404);
});
