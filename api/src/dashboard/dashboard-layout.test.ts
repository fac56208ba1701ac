import { openTestShop, type TestShop } from '../testing/test-shop';

let shop: TestShop;
beforeAll(async () => (shop = await openTestShop()));
afterAll(() => shop.close());

const layoutOf = async (role: 'Admin' | 'Cashier') =>
  (await shop.get('/api/dashboard-layout', await shop.as(role))).json<{ layout: unknown }>().layout;
const arrange = async (role: 'Admin' | 'Cashier', body: object) =>
  shop.post('/api/dashboard-layout', body, await shop.as(role));

test('the dashboard has its default layout until a user arranges it, and then for that user only', async () => {
  expect(await layoutOf('Admin')).toBeNull();
  const layout = { order: ['latest-sales', 'widget-of-a-remote-that-is-gone'], hidden: ['item-stats'] };
  expect((await arrange('Admin', layout)).json()).toMatchObject({ status: 200, message: 'Dashboard saved.' });
  expect(await layoutOf('Admin')).toEqual(layout);
  expect(await layoutOf('Cashier')).toBeNull();
});

test('the last of several arrangements counts, also of two that come at once', async () => {
  const layouts = [1, 2, 3, 4].map((number) => ({ order: [`widget-${number}`], hidden: [] }));
  const answers = await Promise.all(layouts.map((layout) => arrange('Admin', layout)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(layouts).toContainEqual(await layoutOf('Admin'));
});

test('a reset restores the default layout of that user only', async () => {
  await arrange('Cashier', { order: ['latest-sales'], hidden: [] });
  for (let twice = 0; twice < 2; twice += 1)
    expect((await shop.post('/api/dashboard-layout/reset', {}, await shop.as('Admin'))).statusCode).toBe(200);
  expect(await layoutOf('Admin')).toBeNull();
  expect(await layoutOf('Cashier')).toEqual({ order: ['latest-sales'], hidden: [] });
});

test.each([
  ['order', {}],
  ['order', { order: 'all' }],
  ['order', { order: ['a', 'a'] }],
  ['order', { order: [''] }],
  ['order', { order: [7] }],
  ['order', { order: ['a'.repeat(61)] }],
  ['order', { order: ['<b>'] }],
  ['order', { order: Array.from({ length: 101 }, (_, number) => `widget-${number}`) }],
  ['hidden', { hidden: null }],
  ['hidden', { hidden: [['item-stats']] }],
])('an invalid layout is refused at %s: %j', async (field, change) => {
  const body = Object.keys(change).length === 0 ? { hidden: [] } : { order: [], hidden: [], ...change };
  const before = await layoutOf('Admin');
  const answer = await arrange('Admin', body);
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json<{ errors: object }>().errors).some((name) => name.startsWith(field))).toBe(true);
  expect(await layoutOf('Admin')).toEqual(before);
});
