import type { Item, ItemsResponse, OpenCategoryResponse } from '@ofisi/api-contract/catalogue/items';
import type { CataloguePage } from '@ofisi/api-contract/catalogue/listing';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { addBrandRow, addOffer, openTestShop, type TestShop } from '../../testing/test-shop';
import { listAgain } from './list-again';
import { addUpListedCounts } from './listed-counts';

let shop: TestShop;
let hp: number;
let dell: number;

beforeAll(async () => {
  shop = await openTestShop();
  hp = await addBrandRow(shop.db, 'HP');
  dell = await addBrandRow(shop.db, 'Dell');
  for (let number = 1; number <= 25; number += 1) {
    await shop.addItem({
      title: `Toner TN-${100 + number}${number % 5 === 0 ? ' black' : ''}`,
      price: (number % 7) * 1000 + 500,
      brandId: number % 2 === 0 ? hp : dell,
      category: number <= 20 ? 'toners' : 'spares',
    });
  }
});

afterAll(() => shop.close());

async function list(query: string) {
  const answer = await shop.get(`/api/view-items?${query}`);
  expect([query, answer.statusCode]).toEqual([query, 200]);
  const { items, meta } = answer.json<ItemsResponse & { meta: CataloguePage }>();
  return { items, meta, ids: items.map(({ id }) => id) };
}

/** All pages of a list, forwards by cursor. */
async function walk(query: string): Promise<Item[]> {
  const found: Item[] = [];
  let cursor = '';
  for (let page = 1; ; page += 1) {
    const { items, meta } = await list(`${query}&per_page=4&page=${page}${cursor}`);
    found.push(...items);
    expect(meta.page).toBe(page);
    if (meta.next === null) {
      return found;
    }
    cursor = `&after=${meta.next}`;
  }
}

test.each([
  'sort=newest',
  'sort=price',
  'sort=-price',
  'category=toners',
  'brand=hp&sort=price',
  'q=toner&sort=-price',
  'q=toner',
])(
  'the pages of ?%s hold everything once, counted off or walked along their cursors, there and back',
  async (query) => {
    const whole = await list(`${query}&per_page=100`);
    expect(new Set(whole.ids).size).toBe(whole.meta.total);
    expect((await walk(query)).map(({ id }) => id)).toEqual(whole.ids);
    const counted: number[] = [];
    for (let page = 1; page <= Math.ceil(whole.ids.length / 4); page += 1) {
      counted.push(...(await list(`${query}&per_page=4&page=${page}`)).ids);
    }
    expect(counted).toEqual(whole.ids);
    const second = await list(`${query}&per_page=4&page=2`);
    const third = await list(`${query}&per_page=4&page=3&after=${second.meta.next}`);
    const back = await list(`${query}&per_page=4&page=2&before=${third.meta.previous}`);
    expect([back.ids, back.meta.next === null, back.meta.previous === null]).toEqual([second.ids, false, false]);
  },
);

test('filters go together, prices are those charged, and both ends count', async () => {
  const { items, meta } = await list('category=toners&brand=hp&min=1500&max=3500&per_page=50');
  expect(meta).toMatchObject({ total: items.length, more: false, pages: 1, next: null, previous: null });
  expect(items.length).toBeGreaterThan(0);
  for (const item of items) {
    expect([item.category_slug, item.brand?.brand_slug]).toEqual(['toners', 'hp']);
    expect(item.effective_price).toBeGreaterThanOrEqual(1500);
    expect(item.effective_price).toBeLessThanOrEqual(3500);
  }
  expect((await list('min=500&max=500')).items.every(({ effective_price }) => effective_price === 500)).toBe(true);
});

test('the range that the form sends untouched leaves nothing out', async () => {
  expect((await list('min=1000&max=500000&q=&category=&brand=')).meta.total).toBe(25);
  expect((await list('min=1000')).meta.total).toBeLessThan(25);
});

test('a page beyond the end is the last one', async () => {
  const { meta, items } = await list('per_page=10&page=77');
  expect([meta.page, meta.pages, items.length]).toEqual([3, 3, 5]);
});

test('an unknown brand leads to nothing, an unknown category is 404, and the brand asked for is named', async () => {
  expect((await list('brand=nobody')).meta).toMatchObject({ total: 0, pages: 1, page: 1 });
  expect((await shop.get('/api/view-items?brand=hp')).json<ItemsResponse>().brand).toEqual({
    id: hp,
    brand_name: 'HP',
    brand_slug: 'hp',
  });
  const unknown = await shop.get('/api/view-items?category=nothing');
  expect([unknown.statusCode, unknown.json<{ message: string }>().message]).toEqual([
    404,
    'Failed to fetch category items.',
  ]);
});

test('items come by their ids, in that order, each once, and without those that are not sold', async () => {
  const answer = await shop.get('/api/view-items?ids=3,99999,1,3');
  expect(answer.json<ItemsResponse>().items.map(({ id }) => id)).toEqual([3, 1]);
  const many = Array.from({ length: 101 }, (_, id) => id + 1).join(',');
  expect((await shop.get(`/api/view-items?ids=${many}`)).statusCode).toBe(400);
});

test.each([
  ['q=toner', 25],
  ['q=TÓNERS', 25],
  ['q=toner%20black', 5],
  ['q=tn%20105', 1],
  ['q=tn105', 1],
  ['q=TN-105', 1],
  ['q=hp', 12],
  ['q=hp%20toner', 12],
  ['q=toners', 25],
  ['q=spares', 5],
  ['q=new%20toner', 25],
  ['q=for%20the', 0],
])('title, brand, category and condition are searched: ?%s finds %i', async (query, count) => {
  expect((await list(query)).meta.total).toBe(count);
});

test.each([
  ['q=tn-105', 'title'],
  ['q=pages', 'features'],
  ['q=tonner', 'spelling'],
  ['q=toner%20refrigerator', 'some'],
  ['q=refrigerator', null],
  ['sort=best', null],
])('a search says how its items match: ?%s', async (query, match) => {
  const { meta } = await list(query);
  expect([meta.match, meta.total > 0]).toEqual([match, query !== 'q=refrigerator']);
});

test('items listed by an older version get the words of this one', async () => {
  await shop.db.execute(
    sql`update listed_items set words_version = 0, title_words = array_to_tsvector(array['toner']) where item_id <= 3`,
  );
  await eventually(async () => expect((await list('q=hp')).meta.total).toBe(11));
  await listAgain(shop.db);
  await eventually(async () => expect((await list('q=hp')).meta.total).toBe(12));
  expect(await selectRows(shop.db, sql`select from listed_items where words_version = 0`)).toEqual([]);
});

test.each(['a%00b', 'x'.repeat(101)])('a search that cannot be typed is refused: %s', async (q) => {
  const answer = await shop.get(`/api/view-items?per_page=8&q=${q}`);
  expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, ['q']]);
});

test('the category knows how many items each of its brands has, and in all', async () => {
  const read = async (query: string) =>
    (await shop.get(`/api/open-category/toners?${query}`)).json<OpenCategoryResponse>();
  const { facets, meta, viewCategory } = await read('brand=hp&per_page=6');
  expect(facets).toEqual({
    total: 20,
    brands: [
      { id: dell, brand_name: 'Dell', brand_slug: 'dell', count: 10 },
      { id: hp, brand_name: 'HP', brand_slug: 'hp', count: 10 },
    ],
  });
  expect([meta?.total, meta?.pages, viewCategory.length]).toEqual([10, 2, 6]);
});

test('a category is sorted as the shop is, the newest first unless something else is asked for', async () => {
  const read = async (query: string) => {
    const answer = await shop.get(`/api/open-category/toners?per_page=50&${query}`);
    return answer.json<OpenCategoryResponse>().viewCategory;
  };
  const usual = await read('');
  expect(usual.map(({ id }) => id)).toEqual((await read('sort=newest')).map(({ id }) => id));
  const prices = (await read('sort=price')).map(({ effective_price: price }) => price);
  expect(prices).toEqual([...prices].sort((one, other) => one - other));
  expect((await read('sort=-price')).map(({ effective_price: price }) => price)).toEqual(prices.toReversed());
  expect((await shop.get('/api/open-category/toners?sort=name')).statusCode).toBe(400);
});

test('the counts follow items that move, go and come back, and stay when they are added up', async () => {
  const counts = () =>
    selectRows<{ category_id: number; brand_id: number; items: number }>(
      shop.db,
      sql`select category_id, brand_id, sum(items)::int as items from listed_counts group by 1, 2 having sum(items) <> 0 order by 1, 2`,
    );
  const real = () =>
    selectRows(
      shop.db,
      sql`select category_id, brand_id, count(*)::int as items from items where archived_at is null group by 1, 2 order by 1, 2`,
    );
  await shop.db.execute(sql`update items set brand_id = ${hp} where id in (1, 3, 5)`);
  await shop.db.execute(sql`update items set archived_at = now() where id = 2`);
  expect(await counts()).toEqual(await real());
  await shop.db.execute(sql`update items set archived_at = null where id = 2`);
  await shop.db.execute(sql`update items set brand_id = ${dell} where id in (1, 3, 5)`);
  await addUpListedCounts(shop.db);
  expect(await counts()).toEqual(await real());
  expect(await selectRows(shop.db, sql`select from listed_counts`)).toHaveLength(4);
});

test('a price changed by another process is seen, in its page and in every list', async () => {
  const price = async () => (await list('q=tn-101')).items[0]?.effective_price;
  expect(await price()).toBe(1500);
  await shop.db.execute(sql`update items set actual_price = 77 where title = 'Toner TN-101'`);
  await eventually(async () => expect(await price()).toBe(77));
  await eventually(async () => expect((await list('sort=price&per_page=1')).items[0]?.effective_price).toBe(77));
  await addOffer(shop.db, { itemId: 1, discount: 50 });
  await eventually(async () => expect(await price()).toBe(38.5));
  const opened = (await shop.get('/api/open-arrival/item-1')).json<{ viewArrival: Item }>().viewArrival;
  expect([opened.effective_price, opened.active_offer?.discount]).toEqual([38.5, 50]);
});
