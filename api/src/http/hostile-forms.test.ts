import { openTestShop, type TestShop } from '../testing/test-shop';
import { parseForm } from './multipart';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

const FORM = { 'content-type': 'multipart/form-data; boundary=B' };
const TOO_LARGE = { status: 413, message: 'The request is too large.' };

const part = (name: string, value = 'x', more = '') =>
  `--B\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

/** CPU milliseconds of this process: the delay for others on the same event loop, however busy the machine is. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

test.each([
  ['100,000 empty parts', '--B\r\n'.repeat(100_000)],
  ['parts without an end of line', '--B'.repeat(170_000)],
  ['parts that begin at once', '\r\n--B'.repeat(87_000)],
])('a form of %s is refused before it is parsed', async (_name, body) => {
  await shop.post('/api/user-login', body, FORM);
  const refuse = async () => {
    expect((await shop.post('/api/user-login', body, FORM)).json()).toEqual(TOO_LARGE);
  };
  // It used to take 700 ms; now it takes a few.
  expect(await cpuOf(refuse)).toBeLessThan(200);
});

test('the largest allowed form is parsed in slices, between which other work runs', async () => {
  const body = Buffer.from(
    Array.from({ length: 700 }, (_, index) => part(`f${index}`, 'x', '\r\na: b'.repeat(100))).join('') + '--B--\r\n',
  );
  let turns = 0;
  let isDone = false;
  const countTurns = () => {
    turns += 1;
    if (!isDone) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  const { fields } = await parseForm([body], FORM['content-type'], { fields: 700 });
  isDone = true;
  expect(Object.keys(fields)).toHaveLength(700);
  expect(turns).toBeGreaterThanOrEqual(Math.floor(body.length / (16 * 1024)));
});

test('a form has every value of a repeated name, and no file', async () => {
  const form = (text: string) => parseForm([Buffer.from(`${text}--B--\r\n`)], FORM['content-type'], { fields: 10 });
  expect(await form(part('a', '1') + part('b', '2') + part('a', '3') + part('a', '4'))).toEqual({
    fields: { a: ['1', '3', '4'], b: '2' },
    file: null,
  });
  await expect(form(part('f', 'x', '; filename="x.png"'))).rejects.toMatchObject({ status: 415 });
  await expect(form(part('f', 'x'.repeat(25_000)))).rejects.toMatchObject({ status: 413 });
  await expect(form(part('n'.repeat(200)))).rejects.toMatchObject({ status: 413 });
  await expect(parseForm([Buffer.from('--B')], 'multipart/form-data', { fields: 10 })).rejects.toMatchObject({
    status: 400,
  });
});

test('a call without fields accepts no form', async () => {
  const answer = await shop.post('/api/logout', `${part('a')}--B--\r\n`, { ...FORM, ...(await shop.as('User')) });
  expect(answer.json()).toEqual({ status: 415, message: 'This kind of content is not accepted.' });
});

test.each([
  ['a query of 60,000 fields', 'a=b&'.repeat(30_000), 'application/x-www-form-urlencoded'],
  [
    'an object of 10,000 fields',
    JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [n, 0]))),
    'application/json',
  ],
  ['an object larger than any order', JSON.stringify({ email: 'x'.repeat(200_000) }), 'application/json'],
])('%s is refused', async (_name, body, type) => {
  expect((await shop.post('/api/user-login', body, { 'content-type': type })).json()).toEqual(TOO_LARGE);
});

test('POSTs are counted per address before their bodies are read', async () => {
  const counted = await openTestShop({ limits: { postsPerMinute: 2 } });
  const from = (address: string, body: string) =>
    counted.post('/api/cart/quote', body, { 'content-type': 'application/json', 'x-forwarded-for': address });
  expect((await from('41.90.2.1', '{')).statusCode).toBe(400);
  expect((await from('41.90.2.1', '{')).statusCode).toBe(400);
  const refused = await from('41.90.2.1', '{');
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toEqual({
    status: 429,
    message: expect.stringMatching(/^Too many requests\. Please try again in \d+ seconds?\.$/),
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await from('41.90.2.2', '{')).statusCode).toBe(400);
  expect((await counted.get('/api/view-items', { 'x-forwarded-for': '41.90.2.1' })).statusCode).toBe(200);
  await counted.close();
});
