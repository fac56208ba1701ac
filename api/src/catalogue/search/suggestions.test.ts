import type { SuggestionsResponse } from '@ofisi/api-contract/catalogue/suggestions';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { sql } from 'drizzle-orm';
import { openTestShop, type TestShop } from '../../testing/test-shop';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  for (const model of ['TN-2310', 'TN-2330', 'TK-1170']) await shop.addItem({ title: `Toner ${model}`, price: 7900 });
  await shop.addItem({ title: 'Laser printer', category: 'printers', price: 19_000, stock: 0 });
  for (let number = 1; number <= 7; number += 1) {
    await shop.addItem({ title: `Cable ${number}`, category: 'accessories' });
  }
});

afterAll(() => shop.close());

const suggest = async (q: string) => {
  const answer = await shop.get(`/api/search-suggestions?q=${encodeURIComponent(q)}`);
  expect(answer.statusCode).toBe(200);
  const { items, ...others } = answer.json<SuggestionsResponse>();
  return { ...others, titles: items.map(({ title }) => title), items };
};

test('what is typed so far is completed: items with picture, price and stock, and categories', async () => {
  const { items, titles, categories, models } = await suggest('PRI');
  expect(titles).toEqual(['Laser printer']);
  expect(items[0]).toEqual({
    id: expect.any(Number),
    slug: 'item-4',
    title: 'Laser printer',
    image: null,
    image_blur: null,
    effective_price: 19_000,
    available: 0,
  });
  expect([categories, models]).toEqual([[{ category_name: 'printers', category_slug: 'printers' }], []]);
});

test('models are suggested for a number, in any spelling', async () => {
  expect((await suggest('tn23')).models.sort()).toEqual(['Toner TN-2310', 'Toner TN-2330']);
  expect((await suggest('tn 2310')).models).toEqual(['Toner TN-2310']);
  expect((await suggest('tonre')).titles).toHaveLength(3);
});

test('the first letter of a further word does not empty them, the next ones count', async () => {
  expect((await suggest('laser p')).titles).toEqual(['Laser printer']);
  expect((await suggest('laser x')).titles).toEqual(['Laser printer']);
  expect((await suggest('laser xq')).titles).toEqual([]);
});

test('what follows "for" need not be in the title', async () => {
  const id = await shop.addItem({ title: 'Drum DR-2455' });
  await shop.db.execute(sql`update items set description = '["For Brother HL-2375DW"]' where id = ${id}`);
  await shop.db.execute(sql`select list_items(array[${id}::int], now())`);
  await eventually(async () => expect((await suggest('drum for hl2375dw')).titles).toEqual(['Drum DR-2455']));
});

test('six items at most; nothing for words of nobody', async () => {
  expect((await suggest('cable')).titles).toHaveLength(6);
  expect(await suggest('xqzw')).toMatchObject({ items: [], categories: [], models: [] });
});

test('a new name of a category counts at once', async () => {
  await shop.db.execute(sql`update categories set name = 'Imaging' where slug = 'printers'`);
  await eventually(async () =>
    expect((await suggest('imag')).categories).toEqual([{ category_name: 'Imaging', category_slug: 'printers' }]),
  );
});

test.each([
  ['', 'Enter what to search for.'],
  [`?q=${'x'.repeat(101)}`, 'Use at most 100 characters.'],
])('refuses "%s"', async (query, message) => {
  expect((await shop.get(`/api/search-suggestions${query}`)).json()).toMatchObject({ errors: { q: [message] } });
});
