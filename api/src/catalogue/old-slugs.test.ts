import type { Item } from '@ofisi/api-contract/catalogue/items';
import { eq, sql } from 'drizzle-orm';
import { selectRows } from '../engine/database';
import { openTestShop, type TestShop } from '../testing/test-shop';
import { categories, items } from '../tables/catalogue';

let shop: TestShop;
let toner: number;
let drum: number;
let brands = 0;

beforeAll(async () => {
  shop = await openTestShop();
  toner = await shop.addItem({ title: 'Toner' });
  drum = await shop.addItem({ title: 'Drum', category: 'spares' });
});

afterAll(() => shop.close());

/** Writes behind the API's back, then changes something through it, so that the cached lists are refreshed. */
async function write(work: () => Promise<unknown>): Promise<void> {
  await work();
  brands += 1;
  const answer = await shop.post('/api/add-product-brand', { brand_name: `Brand ${brands}` }, await shop.as('Admin'));
  expect(answer.statusCode).toBe(200);
}

const renameItem = (id: number, slug: string) =>
  write(() => shop.db.update(items).set({ slug }).where(eq(items.id, id)));

const remembered = () =>
  selectRows<{ entity: string; slug: string; id: number }>(
    shop.db,
    sql`select entity, slug, entity_id as id from old_slugs order by entity, slug`,
  );

async function slugBehind(slug: string): Promise<string | number | undefined> {
  const answer = await shop.get(`/api/open-arrival/${slug}`);
  return answer.json<{ viewArrival?: Item }>().viewArrival?.slug ?? answer.statusCode;
}

test('an item opens under every slug that it ever had, as it is now', async () => {
  await renameItem(toner, 'toner-black');
  await renameItem(toner, 'toner-black-xl');
  for (const slug of ['item-1', 'toner-black', 'toner-black-xl']) {
    expect(await slugBehind(slug)).toBe('toner-black-xl');
  }
  expect(await remembered()).toEqual([
    { entity: 'items', slug: 'item-1', id: toner },
    { entity: 'items', slug: 'toner-black', id: toner },
  ]);
  const [now, old] = await Promise.all(
    ['toner-black-xl', 'item-1'].map((slug) => shop.get(`/api/open-arrival/${slug}`)),
  );
  expect([old?.body, old?.headers['etag']]).toEqual([now?.body, now?.headers['etag']]);
});

test('a write that leaves the slug alone remembers nothing', async () => {
  const before = await remembered();
  await shop.db.update(items).set({ title: 'Toner XL' }).where(eq(items.id, toner));
  await renameItem(toner, 'toner-black-xl');
  expect(await remembered()).toEqual(before);
});

test('an item that takes its own old slug back is found under both', async () => {
  await renameItem(toner, 'item-1');
  expect([await slugBehind('item-1'), await slugBehind('toner-black-xl')]).toEqual(['item-1', 'item-1']);
  expect((await remembered()).map(({ slug }) => slug)).toEqual(['toner-black', 'toner-black-xl']);
});

test('an old slug in use again leads to its new owner', async () => {
  await renameItem(drum, 'toner-black');
  expect(await slugBehind('toner-black')).toBe('toner-black');
  const opened = (await shop.get('/api/open-arrival/toner-black')).json<{ viewArrival: Item }>();
  expect(opened.viewArrival.id).toBe(drum);
  await renameItem(drum, 'drum');
  expect(await slugBehind('toner-black')).toBe('drum');
});

test('two items that change their slugs in one statement lead each to its own', async () => {
  await write(() => shop.db.execute(sql`update items set slug = slug || '-2026' where id in (${toner}, ${drum})`));
  expect([await slugBehind('item-1'), await slugBehind('drum')]).toEqual(['item-1-2026', 'drum-2026']);
});

test('a category lists under its old slug what it has now, for both calls', async () => {
  await write(() => shop.db.update(categories).set({ slug: 'parts' }).where(eq(categories.slug, 'spares')));
  const now = (await shop.get('/api/open-category/parts')).json<{ viewCategory: Item[] }>();
  expect(now.viewCategory.map(({ id, category_slug }) => [id, category_slug])).toEqual([[drum, 'parts']]);
  expect((await shop.get('/api/open-category/spares')).json()).toEqual(now);
  const items = (await shop.get('/api/get-category-items/spares')).json<object>();
  expect(items).toEqual({ status: 200, categoryItem: now.viewCategory });
  // A category's old slug is not an item's.
  expect(await slugBehind('spares')).toBe(404);
});

test('an item no longer sold is not found under any slug', async () => {
  await write(() => shop.db.update(items).set({ archivedAt: new Date() }).where(eq(items.id, drum)));
  expect([await slugBehind('drum-2026'), await slugBehind('drum')]).toEqual([404, 404]);
});

test.each(['__proto__', 'constructor', "'%20or%201=1", 'x'.repeat(201), '%F0%9F%96%A8'])(
  'an unknown slug is 404: %.30s',
  async (slug) => {
    expect(await slugBehind(slug)).toBe(404);
    expect((await shop.get(`/api/open-category/${slug}`)).statusCode).toBe(404);
  },
);
