import type { BannersResponse } from '@ofisi/api-contract/catalogue/banners';
import { addOffer, openTestShop, type TestShop } from '../../../testing/test-shop';

let shop: TestShop;
const HOUR = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR);

const shownInShop = async () =>
  (await shop.get('/api/view-product-details'))
    .json<{ banners: readonly { readonly item_title: string }[] }>()
    .banners.map(({ item_title: title }) => title);

const banners = async () =>
  (await shop.get('/api/view-banners', await shop.as('Staff'))).json<BannersResponse>().banners;

const order = async (ids: readonly number[], seen?: readonly number[]) =>
  shop.post('/api/order-banners', { ids, seen }, await shop.as('Staff'));

beforeAll(async () => {
  shop = await openTestShop();
  const add = async (title: string, discount: number, offer: object = {}) =>
    addOffer(shop.db, { itemId: await shop.addItem({ title }), discount, image: 'a.webp', ...offer });
  await add('Copier', 10);
  await add('Paper', 30);
  await add('Shredder', 20);
  await add('Printer of tomorrow', 25, { startsOn: at(24), endsOn: at(48) });
  await add('Toner of yesterday', 90, { startsOn: at(-48), endsOn: at(-24) });
  await add('Without a picture', 80, { image: null });
});

afterAll(() => shop.close());

test('is by discount until staff put it otherwise, which the shop shows at once', async () => {
  const before = await banners();
  expect(before.map(({ product_name: name }) => name)).toEqual(['Paper', 'Printer of tomorrow', 'Shredder', 'Copier']);
  expect(await shownInShop()).toEqual(['Paper', 'Shredder', 'Copier']);
  const ids = before.map(({ id }) => id);
  expect((await order(ids.toReversed(), ids)).json()).toEqual({ status: 200, message: 'Order saved successfully' });
  expect(await shownInShop()).toEqual(['Copier', 'Shredder', 'Paper']);
});

test('is refused unless it names every banner once, and when it is another one by now', async () => {
  const ids = (await banners()).map(({ id }) => id);
  expect((await order(ids.slice(1))).statusCode).toBe(400);
  expect((await order([...ids.slice(1), 4711])).statusCode).toBe(400);
  expect((await order(ids, ids.toReversed())).statusCode).toBe(409);
  expect((await banners()).map(({ id }) => id)).toEqual(ids);
});

test('puts a new offer behind the others', async () => {
  await addOffer(shop.db, { itemId: await shop.addItem({ title: 'Newest' }), discount: 60, image: 'b.webp' });
  expect((await banners()).at(-1)).toMatchObject({ product_name: 'Newest' });
});
