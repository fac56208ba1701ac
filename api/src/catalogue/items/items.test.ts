import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { CategoriesResponse } from '@ofisi/api-contract/catalogue/categories';
import type { Item, OpenCategoryResponse, ProductDetailsResponse } from '@ofisi/api-contract/catalogue/items';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { sql } from 'drizzle-orm';
import { checkout, openTestShop, type TestShop } from '../../testing/test-shop';

let shop: TestShop;
let toner: number;

beforeAll(async () => {
  shop = await openTestShop();
  toner = await shop.addItem({ title: 'Kyocera TK-1170 Toner', price: 7500.5, stock: 5 });
  await shop.addItem({
    title: 'HP LaserJet',
    price: 45000,
    stock: 0,
    category: 'printer-photocopiers',
    isNewArrival: true,
  });
  for (let number = 1; number <= 10; number += 1) {
    await shop.addItem({
      title: `Drum ${number}`,
      price: number * 1000,
      category: 'spares',
      serials: [`SECRET-${number}`],
    });
  }
});

afterAll(() => shop.close());

const items = async (query = '') => (await shop.get(`/api/view-items${query}`)).json<{ items: Item[] }>().items;

test('an item has every public field that the screens read, and no other', async () => {
  const found = (await items()).find((item) => item.id === toner);
  expect(found).toEqual({
    id: toner,
    slug: 'item-1',
    title: 'Kyocera TK-1170 Toner',
    actual_name: 'Kyocera TK-1170 Toner',
    description: '["Black","2,300 pages"]',
    image: null,
    image_blur: null,
    condition: 'new',
    actual_price: 7500.5,
    initial_price: 7500.5,
    effective_price: 7500.5,
    discount: 0,
    active_offer: null,
    is_hot_deal: 0,
    is_new_arrival: 0,
    stock_count: 5,
    available: 5,
    is_service: 0,
    rating_avg: null,
    rating_count: 0,
    category_slug: 'toners',
    brand: null,
    category: {
      id: expect.any(Number),
      category_name: 'Toners',
      category_slug: 'toners',
      category_image: null,
      category_description: 'For every printer',
    },
  });
  const asDeveloper = await shop.get('/api/view-items', await shop.as('Developer'));
  expect(asDeveloper.body).not.toMatch(/SECRET|cost|supplier|serial/i);
});

test('the whole list is returned by default; paging, search and order are additive', async () => {
  expect(await items()).toHaveLength(12);
  expect((await items('?q=DRUM&sort=-price')).map((item) => item.effective_price)).toEqual(
    [10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((thousands) => thousands * 1000),
  );
  const page = (await shop.get('/api/view-items?q=drum&sort=price&page=2&per_page=4')).json<object>();
  expect(page).toMatchObject({
    status: 200,
    items: [{ title: 'Drum 5' }, { title: 'Drum 6' }, { title: 'Drum 7' }, { title: 'Drum 8' }],
    meta: { page: 2, per_page: 4, total: 10, pages: 3 },
  });
});

test.each([
  'per_page=101',
  'page=0',
  'page=1000000',
  'page=x',
  'sort=cost_price',
  'after=x',
  'ids=1;2',
  'min=-1',
  `q=${'x'.repeat(101)}`,
])('?%s is refused', async (query) => {
  expect((await shop.get(`/api/view-items?${query}`)).statusCode).toBe(400);
});

test('home gets categories, arrivals, and the arrivals again while nothing was sold', async () => {
  const details = (await shop.get('/api/view-product-details')).json<Record<string, { title?: string }[]>>();
  expect(Object.keys(details)).toEqual([
    'status',
    'categories',
    'arrivals',
    'best_sellers',
    'hot_deals',
    'banners',
    'testimonials',
  ]);
  expect(details['testimonials']).toEqual([]);
  expect(details['categories']).toHaveLength(3);
  expect(details['arrivals']?.map((item) => item.title)).toEqual(['HP LaserJet']);
  expect(details['best_sellers']).toEqual(details['arrivals']);
});

test('the categories can be read alone too', async () => {
  const { categories } = (await shop.get('/api/view-product-details')).json<ProductDetailsResponse>();
  expect((await shop.get('/api/view-product-categories')).json()).toEqual({ status: 200, categories });
});

test('requested categories are returned as a page', async () => {
  const page = async (query: string) =>
    (await shop.get(`/api/view-product-categories?${query}`)).json<CategoriesResponse>();
  const { categories: all } = (await shop.get('/api/view-product-categories')).json<CategoriesResponse>();
  const [toners, printers] = all;
  expect(await page('q=photocop&page=1&per_page=5')).toEqual({
    status: 200,
    categories: [printers],
    meta: { page: 1, per_page: 5, total: 1, pages: 1 },
  });
  expect((await page('per_page=1&page=2')).categories).toEqual([printers]);
  expect((await page(`ids=${toners?.id},99`)).categories).toEqual([toners]);
  expect((await shop.get('/api/view-product-categories?ids=toners')).statusCode).toBe(400);
});

test('a category comes under both names; an unknown one is 404', async () => {
  const one = (await shop.get('/api/get-category-items/spares')).json<{ categoryItem: Item[] }>();
  const other = (await shop.get('/api/open-category/spares')).json<{ viewCategory: Item[] }>();
  expect(one.categoryItem).toHaveLength(10);
  expect(other.viewCategory).toEqual(one.categoryItem);
  for (const [path, message] of [
    ['/api/get-category-items/nothing', 'Failed to fetch category items.'],
    ['/api/open-category/__proto__', 'Failed to fetch category.'],
    ['/api/open-category/%00', 'There is nothing at this address.'],
  ] as const) {
    const answer = await shop.get(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ status: 404, message });
  }
});

test('any item opens by its slug, arrival or not; an unknown slug is 404', async () => {
  expect((await shop.get('/api/open-arrival/item-1')).json()).toMatchObject({
    status: 200,
    viewArrival: { id: toner },
  });
  const answer = await shop.get('/api/open-arrival/no-such-item');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ status: 404, message: 'Failed to fetch arival.' });
});

test('a page is compressed as the client accepts it, and not sent again if unchanged', async () => {
  const plain = await shop.get('/api/view-items?per_page=20');
  const brotli = await shop.get('/api/view-items?per_page=20', { 'accept-encoding': 'gzip, deflate, br' });
  const gzip = await shop.get('/api/view-items?per_page=20', { 'accept-encoding': 'br;q=0, gzip' });
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'cache-control': 'no-cache',
  });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect(plain.headers['content-type']).toBe('application/json; charset=utf-8');

  const etag = String(plain.headers['etag']);
  const again = await shop.get('/api/view-items?per_page=20', { 'if-none-match': etag });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test('the whole list is streamed, compressed for clients that accept it', async () => {
  const plain = await shop.get('/api/view-items');
  const gzip = await shop.get('/api/view-items', { 'accept-encoding': 'gzip, br' });
  expect(plain.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect(plain.json<{ items: Item[] }>().items.map(({ id }) => id)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

test('a whole list is complete, regardless of the number of pieces', async () => {
  const large = await openTestShop();
  await large.addItem({ title: 'First' });
  await large.db.execute(
    sql`insert into items (slug, title, actual_name, description, category_id, initial_price, actual_price)
        select 'copy-' || copy, 'Copy ' || copy, '', '[]', category_id, 1, 1 from items, generate_series(1, 250) copy`,
  );
  const { items: all } = (await large.get('/api/view-items')).json<{ items: Item[] }>();
  expect(all.map(({ id }) => id)).toEqual(Array.from({ length: 251 }, (_, place) => 251 - place));
  const { viewCategory, category } = (await large.get('/api/open-category/toners')).json<OpenCategoryResponse>();
  expect([viewCategory.length, category.category_slug]).toEqual([251, 'toners']);
  await large.close();
});

test('an order changes the list and its tag', async () => {
  const before = await shop.get('/api/view-items?per_page=20');
  const order = checkout([{ id: toner, price: 7500.5, quantity: 2 }]);
  expect((await shop.post('/api/ordered-products', order)).statusCode).toBe(200);
  await eventually(async () =>
    expect(await items()).toContainEqual(expect.objectContaining({ id: toner, stock_count: 3 })),
  );
  const after = await shop.get('/api/view-items?per_page=20', { 'if-none-match': String(before.headers['etag']) });
  expect(after.statusCode).toBe(200);
});
