import { Readable } from 'node:stream';
import { emailOf, openTestShop, TEST_PASSWORD, type TestShop } from '../testing/test-shop';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'multipart/form-data; boundary=b' };

const form = (fields: Record<string, string>, end = '--b--\r\n') =>
  Object.entries(fields)
    .map(([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('') + end;

test('an e-mail made to keep a pattern busy is refused for its length at once', async () => {
  const started = Date.now();
  const answer = await shop.post('/api/user-login', { email: `a@${'.'.repeat(100_000)}@`, password: 'x' });
  expect(answer.json()).toMatchObject({
    status: 400,
    errors: { email: ['Use at most 254 characters.'] },
  });
  expect(Date.now() - started).toBeLessThan(5_000);
});

test('half a surrogate pair, which PostgreSQL cannot store, is a field error', async () => {
  const body = JSON.stringify({ name: 'Half \ud800', email: 'half@example.com', password: 'mlima-kenya-5199' });
  const answer = await shop.post('/api/user-register', body, JSON_TYPE);
  expect(answer.json()).toMatchObject({
    status: 400,
    errors: { name: ['Remove the characters that can’t be saved.'] },
  });
});

test.each(['/api/open-arrival/%zz', `/api/open-arrival/${'x'.repeat(400)}`])(
  'an address that the router refuses is a 404 envelope: %.40s',
  async (address) => {
    const answer = await shop.get(address);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ status: 404, message: 'There is nothing at this address.' });
  },
);

describe('a multipart form', () => {
  test('may not exceed the total size of its fields', async () => {
    const fields = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`f${index}`, 'x'.repeat(10_000)]));
    const answer = await shop.post('/api/user-login', form(fields), FORM_TYPE);
    expect(answer.json()).toEqual({ status: 413, message: 'The request is too large.' });
  });

  test('without a declared length is accepted, and cut off when it is too large', async () => {
    const send = (text: string) => shop.post('/api/user-login', Readable.from([text]), FORM_TYPE);
    expect((await send(form({ email: 'a@b.co', password: 'x' }))).statusCode).toBe(401);
    expect((await send('x'.repeat(600_000))).json()).toEqual({ status: 413, message: 'The request is too large.' });
  });

  test('that cannot be read is answered 400', async () => {
    for (const [body, type] of [
      ['anything', 'multipart/form-data'],
      [form({ email: 'a@b.co' }, ''), FORM_TYPE['content-type']],
    ] as const) {
      const answer = await shop.post('/api/user-login', body, { 'content-type': type });
      expect(answer.json()).toEqual({ status: 400, message: 'The request cannot be read.' });
    }
  });

  test('has room for the longest text of a field', async () => {
    const fields = {
      supplier_name: 'Amina',
      supplier_phone: '0722',
      organization: 'Savanna',
      notes: '🖨'.repeat(2_500),
    };
    const answer = await shop.post('/api/add-supplier', form(fields), { ...FORM_TYPE, ...(await shop.as('Admin')) });
    expect(answer.statusCode).toBe(200);
    const wide = { ...fields, notes: '印'.repeat(5_000) };
    expect(
      (await shop.post('/api/add-supplier', form(wide), { ...FORM_TYPE, ...(await shop.as('Admin')) })).statusCode,
    ).toBe(200);
  });
});

test('personal answers are not cached; public ones are revalidated each time', async () => {
  const admin = await shop.as('Admin');
  for (const address of ['/api/user-profile', '/api/user-roles-permissions', '/api/view-orders', '/api/my-orders']) {
    expect((await shop.get(address, admin)).headers['cache-control']).toBe('no-store');
    expect((await shop.get(address)).headers['cache-control']).toBe('no-store');
  }
  const login = await shop.post('/api/user-login', { email: emailOf('User'), password: TEST_PASSWORD });
  expect(login.statusCode).toBe(200);
  expect(login.headers['cache-control']).toBe('no-store');
  expect((await shop.get('/sanctum/csrf-cookie')).headers['cache-control']).toBe('no-store');
  expect((await shop.get('/uploads/items/none.webp')).headers['cache-control']).toMatch(/no-/);
  expect((await shop.get('/api/view-items?page=1')).headers['cache-control']).toBe('no-cache');
});

test('a client that sends its request too slowly is cut off', () => {
  expect(shop.app.server.requestTimeout).toBeGreaterThan(0);
});

test('a forwarded address is trusted only from the configured proxies', async () => {
  const proxied = await openTestShop({ trustedProxies: 'uniquelocal', limits: { registrationsPerHour: 1 } });
  const register = async (remoteAddress: string, client: string) => {
    const headers = { 'x-forwarded-for': client };
    const answer = await proxied.app.inject({ method: 'POST', url: '/api/user-register', remoteAddress, headers });
    return answer.statusCode;
  };
  expect(await register('172.18.0.5', '41.90.0.1')).toBe(400);
  expect(await register('172.18.0.5', '41.90.0.2')).toBe(400);
  expect(await register('172.18.0.5', '41.90.0.1')).toBe(429);
  expect(await register('197.1.1.1', '41.90.0.3')).toBe(400);
  expect(await register('197.1.1.1', '41.90.0.4')).toBe(429);
  await proxied.close();
});
