import type { Item, ItemsResponse } from '@ofisi/api-contract/catalogue/items';
import type { SearchResponse } from '@ofisi/api-contract/catalogue/search';
import { openTestShop, type TestShop } from '@ofisi/api/testing/test-shop';
import { loadDemoContent } from '../content/load';
import { insertCatalogue } from '../seed/seed-catalogue';
import { HELD_OUT_QUERIES } from './held-out-queries';
import { PRICE_QUERIES } from './price-queries';
import { DEMO_QUERIES } from './queries';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  const content = { ...(await loadDemoContent()), sales: [], orders: [], purchases: [] };
  const none = { items: {}, categories: {}, offers: {} };
  await shop.db.transaction((tx) => insertCatalogue(tx, content, none, new Date()));
});

afterAll(() => shop.close());

/** The titles on the first page of the shop, in the order in which somebody reads them. */
async function read(q: string): Promise<string[]> {
  const words = encodeURIComponent(q);
  const page = await shop.get(`/api/view-items?per_page=8&q=${words}`);
  const below = await shop.get(`/api/search-items?elsewhere=1&per_page=8&q=${words}`);
  const { items } = page.json<ItemsResponse>();
  const { items: elsewhere, similar } = below.json<SearchResponse>();
  const shown: Item[] = [...items, ...(q.length < 3 ? [] : [...elsewhere, ...similar].slice(0, 8))];
  return shown.map(({ title }) => title);
}

test.each([
  ['120 real searches', DEMO_QUERIES, 120],
  ['searches that nothing was written for', HELD_OUT_QUERIES, 45],
  ['searches that name a price', PRICE_QUERIES, 15],
] as const)(
  'of %s, the mean reciprocal rank of the first right item is at least 0.9',
  async (_name, queries, count) => {
    let sum = 0;
    const misses: string[] = [];
    for (const { q, first } of queries) {
      const titles = await read(q);
      const place = titles.findIndex((title) => first.test(title));
      sum += place < 0 ? 0 : 1 / (place + 1);
      if (place !== 0) misses.push(`${q}: ${place + 1} (${titles.slice(0, 3).join(' | ')})`);
    }
    const mean = sum / queries.length;
    expect({ queries: queries.length, misses, isGood: mean >= 0.9 }).toMatchObject({ queries: count, isGood: true });
  },
  120_000,
);
