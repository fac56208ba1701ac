import type { WishlistResponse } from '@ofisi/api-contract/catalogue/wishlist';
import { eq } from 'drizzle-orm';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { items } from '../../tables/catalogue';

type Headers = Record<string, string>;

let shop: TestShop;
let a: number;
let b: number;
let c: number;
let d: number;

beforeAll(async () => {
  shop = await openTestShop();
  a = await shop.addItem({ title: 'Printer' });
  b = await shop.addItem({ title: 'Toner' });
  c = await shop.addItem({ title: 'Paper' });
  d = await shop.addItem({ title: 'Cable' });
});

afterAll(() => shop.close());

let customers = 0;

async function customer(): Promise<Headers> {
  customers += 1;
  const account = { email: `favourite-${customers}@shop.test`, password: 'a long enough secret' };
  await shop.post('/api/user-register', { name: 'Somebody', ...account });
  const { token } = (await shop.post('/api/user-login', account)).json<{ token: string }>();
  return { authorization: `Bearer ${token}` };
}

const read = async (headers: Headers) => (await shop.get('/api/user/wishlist', headers)).json<WishlistResponse>().items;

async function change(headers: Headers, body: object): Promise<number[]> {
  const answer = await shop.post('/api/user/wishlist', body, headers);
  expect(answer.statusCode).toBe(200);
  return answer.json<WishlistResponse>().items;
}

test('favourites are kept, newest first, each once, and go again', async () => {
  const user = await customer();
  expect(await read(user)).toEqual([]);
  expect(await change(user, { add: [a] })).toEqual([a]);
  expect(await change(user, { add: [b] })).toEqual([b, a]);
  expect(await change(user, { add: [a] })).toEqual([b, a]);
  expect(await read(user)).toEqual([b, a]);
  expect(await change(user, { remove: [b] })).toEqual([a]);
  expect(await change(user, { remove: [b] })).toEqual([a]);
  expect(await change(user, {})).toEqual([a]);
});

test('favourites from a browser are merged in their order, without unknown or discontinued items', async () => {
  const user = await customer();
  await change(user, { add: [b] });
  await shop.db.update(items).set({ archivedAt: new Date() }).where(eq(items.id, d));
  expect(await change(user, { add: [c, 2_000_000_000, b, d, a, c] })).toEqual([c, a, b]);
  await shop.db.update(items).set({ archivedAt: new Date() }).where(eq(items.id, c));
  expect(await read(user)).toEqual([a, b]);
  await shop.db.update(items).set({ archivedAt: null }).where(eq(items.id, c));
  expect(await read(user)).toEqual([c, a, b]);
  expect(await change(user, { add: [a], remove: [a] })).toEqual([c, b]);
});

test("nobody sees or changes another one's favourites", async () => {
  const [one, other] = [await customer(), await customer()];
  await change(one, { add: [a] });
  expect(await change(other, { add: [b], remove: [a], user_id: 1, userId: 1 })).toEqual([b]);
  expect(await read(one)).toEqual([a]);
});

test('changes at the same moment lose nothing', async () => {
  const user = await customer();
  await Promise.all([a, b, c, a, b, c].map((id) => change(user, { add: [id] })));
  expect((await read(user)).sort((one, two) => one - two)).toEqual([a, b, c]);
});

test('at most 200 are kept: there is no room for more until some go', async () => {
  const user = await customer();
  const many: number[] = [];
  for (let number = 0; number < 202; number += 1) {
    many.push(await shop.addItem({ title: `Many ${number}`, stock: 0 }));
  }
  await change(user, { add: many.slice(0, 199) });
  const full = await Promise.all(many.slice(199).map((id) => change(user, { add: [id] })));
  expect(full.map((list) => list.length)).toEqual([200, 200, 200]);
  const kept = await read(user);
  expect(kept).toHaveLength(200);
  expect(kept).toEqual(expect.arrayContaining(many.slice(0, 199)));
  const last = many.find((id) => !kept.includes(id)) ?? 0;
  expect(await change(user, { add: [last] })).toHaveLength(200);
  expect((await change(user, { add: [last], remove: [many[0]] }))[0]).toBe(last);
});

test.each([
  [{ add: 'all' }, { add: ['Send the items as a list.'] }],
  [{ add: { length: 3 } }, { add: ['Send the items as a list.'] }],
  [{ add: Array.from({ length: 201 }, () => 1) }, { add: ['There may be at most 200 items.'] }],
  [{ remove: [-1] }, { remove: ['Enter a number of 1 or more.'] }],
  [{ add: [1e300] }, { add: [expect.any(String)] }],
  [{ add: [[1]] }, { add: ['Enter a number.'] }],
  [{ add: ['1; drop table items'] }, { add: ['Enter a whole number.'] }],
])('%j is a field error', async (body, errors) => {
  const user = await customer();
  await change(user, { add: [a] });
  const answer = await shop.post('/api/user/wishlist', body, user);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ status: 400, errors });
  expect(await read(user)).toEqual([a]);
});
