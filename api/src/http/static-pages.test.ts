import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openTestShop, type TestShop } from '../testing/test-shop';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ publicOrigin: 'https://ofisi.example' });
  const folder = path.join(shop.dataDir, 'uploads', 'items');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'printer-1a2b3c.webp'), 'picture');
  writeFileSync(path.join(folder, '.hidden'), 'secret');
  writeFileSync(path.join(shop.dataDir, 'secret'), 'secret');
});

afterAll(() => shop.close());

test('pictures are cached for ever and never sniffed', async () => {
  const answer = await shop.get('/uploads/items/printer-1a2b3c.webp');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
});

test.each(['items/.hidden', '../secret', '%2e%2e/secret', 'items/none.webp', 'items/', '..%2fsecret'])(
  '/uploads/%s gives nothing away',
  async (name) => {
    const answer = await shop.get(`/uploads/${name}`);
    expect([400, 403, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toContain('secret');
    expect(answer.json()).toMatchObject({ status: answer.statusCode });
  },
);

test('the OpenAPI document is generated from the schemas', async () => {
  const document = (await shop.get('/api/openapi.json')).json<{
    openapi: string;
    servers: object[];
    paths: Record<string, Record<string, { requestBody?: object; responses: object }>>;
  }>();
  expect(document.openapi).toBe('3.1.0');
  expect(document.servers).toEqual([{ url: 'https://ofisi.example' }]);
  const order = document.paths['/api/ordered-products']?.['post'];
  expect(JSON.stringify(order?.requestBody)).toContain('delivery_address');
  expect(Object.keys(order?.responses ?? {})).toEqual(expect.arrayContaining(['200', '400', '429']));
});

test('its page needs no inline script', async () => {
  const page = await shop.get('/api/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  expect(page.body).not.toMatch(/<script(?![^>]*\ssrc=)/);
  const sources = [...page.body.matchAll(/src="\.(\/static\/[^"]+)"/g)].map((match) => match[1]);
  expect(sources.length).toBeGreaterThan(1);
  for (const source of sources) {
    expect((await shop.get(`/api/docs${source}`)).statusCode).toBe(200);
  }
});

test('health names the engine', async () => {
  expect((await shop.get('/api/health')).json()).toEqual({ status: 200, engine: shop.engine.kind });
});

test('other calls are answered while the document is first generated; then it is compressed, or 304 if unchanged', async () => {
  const fresh = await openTestShop();
  const answered: string[] = [];
  const note = (name: string) => (answer: { statusCode: number }) => {
    expect(answer.statusCode).toBe(200);
    answered.push(name);
  };
  const document = fresh.get('/api/openapi.json').then(note('document'));
  for (let calls = 0; calls < 20; calls += 1) {
    await fresh.get('/api/health').then(note('health'));
  }
  await document;
  expect(answered.indexOf('document')).toBe(20);
  const packed = await fresh.get('/api/openapi.json', { 'accept-encoding': 'gzip' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  const known = await fresh.get('/api/openapi.json', { 'if-none-match': String(packed.headers.etag) });
  expect(known.statusCode).toBe(304);
  const ofPage = await fresh.get('/api/docs/json');
  expect(Object.keys(ofPage.json<{ paths: object }>().paths).length).toBeGreaterThan(200);
  await fresh.close();
});
