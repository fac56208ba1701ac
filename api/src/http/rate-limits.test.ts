import { eventually } from '@ofisi/shared-server/testing/eventually';
import { readOutbox } from '../testing/outbox';
import { emailOf, openTestShop, type TestShop } from '../testing/test-shop';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ limits: { registrationsPerHour: 2, passwordResetsPerHour: 8, reviewsPerHour: 2 } });
});

afterAll(() => shop.close());

const from = (address: string) => ({ 'x-forwarded-for': address });

async function statuses(call: string, times: number, body: object, address: string): Promise<number[]> {
  const found: number[] = [];
  for (let count = 0; count < times; count += 1) {
    found.push((await shop.post(call, body, from(address))).statusCode);
  }
  return found;
}

test.each([
  ['/api/user-register', 2, {}],
  ['/api/add-review', 2, {}],
  ['/api/forgot-password', 8, {}],
  ['/api/reset-password', 8, { token: 'x', password: 'mlima-kenya-5199' }],
])(
  '%s accepts %i requests an hour from one address, and then answers 429 with Retry-After',
  async (call, limit, body) => {
    expect(await statuses(call, limit, body, '41.90.2.1')).toEqual(Array.from({ length: limit }, () => 400));
    const refused = await shop.post(call, body, from('41.90.2.1'));
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({
      status: 429,
      message: expect.stringMatching(/^Too many requests\. Please try again in /),
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await shop.post(call, body, from('41.90.2.2'))).statusCode).toBe(400);
  },
);

test.each([
  ['a known', emailOf('User'), 2],
  ['an unknown', 'nobody@ofisi.test', 0],
])('%s e-mail address is accepted a quarter as often, from any address', async (_name, email, mails) => {
  const answers = [];
  for (const last of [1, 2, 3]) {
    answers.push(await shop.post('/api/forgot-password', { email }, from(`41.90.3.${last}`)));
  }
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
  expect(answers[2]?.json()).toEqual({ status: 429, message: 'Too many requests. Please try again in 60 minutes.' });
  expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0);
  const toThem = () => readOutbox(shop.dataDir).filter(({ headers }) => headers.includes(`To: ${email}\n`));
  await eventually(async () => expect(toThem()).toHaveLength(mails));
  expect((await shop.post('/api/forgot-password', { email: 'other@ofisi.test' }, from('41.90.3.1'))).statusCode).toBe(
    200,
  );
});
