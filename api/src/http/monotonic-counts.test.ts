import { emailOf, openTestShop, type TestShop } from '../testing/test-shop';
import { MonotonicCounts } from './monotonic-counts';

const TWO_HOURS = 2 * 60 * 60_000;

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ limits: { passwordResetsPerHour: 2, failuresPerAccount: 2 } });
});

afterAll(() => shop.close());

afterEach(() => jest.restoreAllMocks());

/** Simulates a server whose clock is set back. */
function setClockBack() {
  const now = Date.now;
  jest.spyOn(Date, 'now').mockImplementation(() => now() - TWO_HOURS);
}

test('a limit counts within its window, for each key, and evicts the oldest keys', () => {
  const counts = new MonotonicCounts('anything');
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1000);
  expect([counts.count('one', 60_000), counts.count('one', 60_000)]).toEqual([
    { current: 1, ttl: 60_000 },
    { current: 2, ttl: 60_000 },
  ]);
  expect(counts.count('two', 60_000)).toEqual({ current: 1, ttl: 60_000 });
  clock.mockReturnValue(60_999);
  expect(counts.count('one', 60_000)).toEqual({ current: 3, ttl: 1 });
  clock.mockReturnValue(61_000);
  expect(counts.count('one', 60_000)).toEqual({ current: 1, ttl: 60_000 });
  for (let number = 0; number < 5_000; number += 1) {
    counts.count(`other ${number}`, 60_000);
  }
  expect(counts.count('one', 60_000).current).toBe(1);
});

test('a clock set back two hours does not prolong an hourly limit', async () => {
  const ask = () => shop.post('/api/reset-password', { token: 'x', password: 'mlima-kenya-5199' });
  await ask();
  await ask();
  setClockBack();
  const refused = await ask();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600);
});

test('a clock set back two hours does not prolong the wait after wrong passwords', async () => {
  const guess = () => shop.post('/api/user-login', { email: emailOf('Staff'), password: 'a wrong guess' });
  await guess();
  await guess();
  setClockBack();
  const refused = await guess();
  expect(refused.json()).toMatchObject({ status: 429, message: expect.stringMatching(/try again in 1 second\.$/) });
});

test('a clock set back does not keep a revoked session alive', async () => {
  const headers = await shop.as('Admin');
  expect((await shop.get('/api/user-profile', headers)).statusCode).toBe(200);
  const elapsed = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => elapsed + 31_000);
  setClockBack();
  await shop.db.execute('update sessions set revoked_at = now()');
  expect((await shop.get('/api/user-profile', headers)).statusCode).toBe(401);
});

test('an IPv6 subscriber is one caller, whichever address of its network sends the request', async () => {
  const guess = (address: string) =>
    shop.post('/api/user-login', { email: emailOf('User'), password: 'wrong' }, { 'x-forwarded-for': address });
  expect((await guess('2001:db8:1:2::1')).statusCode).toBe(401);
  expect((await guess('2001:db8:1:2:ffff::2')).statusCode).toBe(401);
  expect((await guess('2001:db8:1:2:abcd::3')).statusCode).toBe(429);
  expect((await guess('2001:db8:1:3::1')).statusCode).toBe(401);
});
