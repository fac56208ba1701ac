import type { Item } from '@ofisi/api-contract/catalogue/items';
import type { SearchResponse } from '@ofisi/api-contract/catalogue/search';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { named } from '@ofisi/shared-shop/error-words';
import { sql } from 'drizzle-orm';
import { addBrandRow, openTestShop, type TestShop } from '../../testing/test-shop';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  const kyocera = await addBrandRow(shop.db, 'Kyocera');
  const canon = await addBrandRow(shop.db, 'Canon');
  const hp = await addBrandRow(shop.db, 'HP');
  await shop.addItem({ title: 'TK-1170 black toner', brandId: kyocera, price: 4500 });
  await shop.addItem({ title: 'ECOSYS M2540dn multifunction printer', brandId: kyocera });
  await shop.addItem({ title: 'HP LaserJet Pro M404dn printer', brandId: hp, category: 'printer-photocopiers' });
  await shop.addItem({ title: 'Canon 725 toner', brandId: canon });
  await shop.addItem({ title: 'Café machine, 100% quiet', category: 'accessories' });
  await shop.addItem({ title: 'Paper A4 back\\slash under_score', category: 'accessories' });
});

afterAll(() => shop.close());

const search = async (q: string) => {
  const answer = await shop.get(`/api/search-items?q=${encodeURIComponent(q)}`);
  expect(answer.statusCode).toBe(200);
  const { items, similar } = answer.json<SearchResponse>();
  const titles = (found: Item[]) => found.map(({ title }) => title);
  return { items: titles(items), similar: titles(similar) };
};

test.each([
  // Its category is Toners.
  ['kyocera toner', ['TK-1170 black toner', 'ECOSYS M2540dn multifunction printer']],
  ['TONER 1170', ['TK-1170 black toner']],
  ['  laserjet   printer ', ['HP LaserJet Pro M404dn printer']],
  ['cafe', ['Café machine, 100% quiet']],
  ['CAFÉ', ['Café machine, 100% quiet']],
  ['cafe\u0301', ['Café machine, 100% quiet']],
  ['tón', ['Canon 725 toner', 'TK-1170 black toner']],
  ['Kyocera', ['TK-1170 black toner', 'ECOSYS M2540dn multifunction printer']],
  // Features count as well, after the names.
  ['black pages machine', ['Café machine, 100% quiet']],
])('finds every word of "%s" in title, name, brand or features', async (q, expected) => {
  expect((await search(q)).items).toEqual(expected);
});

test.each([
  ['printer hp pro', ['HP LaserJet Pro M404dn printer']],
  ['laser jet', ['HP LaserJet Pro M404dn printer']],
  ['M404 DN', ['HP LaserJet Pro M404dn printer']],
  ['m-404-dn', ['HP LaserJet Pro M404dn printer']],
  ['tk1170', ['TK-1170 black toner']],
  ['Tk 1170', ['TK-1170 black toner']],
  ['canon725', ['Canon 725 toner']],
  ['tk', ['TK-1170 black toner']],
  ['prom', ['HP LaserJet Pro M404dn printer']],
  ['toners for a canon', ['Canon 725 toner']],
  ['cafe machines', ['Café machine, 100% quiet']],
  ['price of canon 725 in kenya', ['Canon 725 toner']],
  ['nataka printer ya HP', ['HP LaserJet Pro M404dn printer']],
  ['404dn', ['HP LaserJet Pro M404dn printer']],
])('finds "%s", however words and part numbers are put', async (q, expected) => {
  expect((await search(q)).items).toEqual(expected);
});

test.each([
  ['kyosera', ['TK-1170 black toner', 'ECOSYS M2540dn multifunction printer']],
  ['lazerjet', ['HP LaserJet Pro M404dn printer']],
  ['cannon tonner', ['Canon 725 toner']],
  ['Cafe machnie', ['Café machine, 100% quiet']],
  ['quite', ['Café machine, 100% quiet']],
  ['multifuntcion', ['ECOSYS M2540dn multifunction printer']],
])('offers items spelled similarly to "%s"', async (q, expected) => {
  expect(await search(q)).toEqual({ items: [], similar: expected });
});

test.each([
  ['canon 725 toner bundle', ['Canon 725 toner']],
  ['laserjet pro deluxe', ['HP LaserJet Pro M404dn printer']],
  ['quiet refrigerator', ['Café machine, 100% quiet']],
])('offers items with most words of "%s" when none has all', async (q, expected) => {
  const { items, similar } = await search(q);
  expect(items).toEqual([]);
  expect(similar.slice(0, 1)).toEqual(expected);
});

test('offers nothing that has less than half of the words', async () => {
  expect(await search('canon refrigerator freezer')).toEqual({ items: [], similar: [] });
});

test('never offers a found item as similar', async () => {
  const { items, similar } = await search('canon');
  expect(items).toEqual(['Canon 725 toner']);
  expect(similar).not.toContain('Canon 725 toner');
});

test('answers with the rows of the other lists', async () => {
  const { items } = (await shop.get('/api/search-items?q=1170')).json<SearchResponse>();
  const { items: all } = (await shop.get('/api/view-items')).json<{ items: Item[] }>();
  expect(items).toEqual(all.filter(({ title }) => title === 'TK-1170 black toner'));
});

test.each([
  ['%', []],
  ['100%', ['Café machine, 100% quiet']],
  ['_', []],
  ['\\', []],
  ['back\\slash', ['Paper A4 back\\slash under_score']],
  ['under_score', ['Paper A4 back\\slash under_score']],
  ["' or 1=1 --", []],
  ['.*', []],
  ['"][', []],
  ['$1', []],
  ['__proto__', []],
  ['🖨️ \u202e', []],
  ['a '.repeat(50).trim(), ['ECOSYS', 'HP', 'Canon', 'Café', 'Paper', 'TK']],
])('treats %j as literal characters', async (q, expected) => {
  const { items } = await search(q);
  expect(items.map((title) => expected.some((start) => title.startsWith(start)))).not.toContain(false);
  if (q.length < 20) {
    expect(items).toEqual(expected);
  }
});

test.each([
  ['', 'Enter what to search for.'],
  ['?q=', 'Enter what to search for.'],
  ['?q=%20%20', 'Enter what to search for.'],
  [`?q=${'x'.repeat(101)}`, 'Use at most 100 characters.'],
  ['?q=a%00b', 'Remove the characters that can’t be saved.'],
  ['?q=a&q=b', 'Enter text.'],
  ['?q[x]=a', 'Enter what to search for.'],
])('refuses "%s" with a message at the field', async (query, message) => {
  const answer = await shop.get(`/api/search-items${query}`);
  expect(answer.json()).toEqual({ status: 400, message: named('q', message), errors: { q: [message] } });
});

test('answers at most 24 of each, best first', async () => {
  for (let number = 1; number <= 30; number += 1) {
    await shop.addItem({ title: `Stapler ${number}`, category: 'accessories' });
  }
  await shop.addItem({ title: 'Staplar', category: 'accessories' });
  const found = await search('stapler');
  expect([found.items.length, found.similar.length]).toEqual([24, 1]);
  const near = await search('staplar');
  expect([near.items.length, near.similar.length]).toEqual([1, 24]);
});

test('finds words by their beginning, however many there are', async () => {
  const titles = Array.from('abcdefghijklmnopqrstuv', (letter) => `Zeb${letter} stand`);
  for (const title of titles) {
    await shop.addItem({ title, category: 'accessories' });
  }
  expect(new Set((await search('zeb')).items)).toEqual(new Set(titles));
  expect(new Set((await search('ze stand')).items)).toEqual(new Set(titles));
  expect((await search('zebc')).items).toEqual(['Zebc stand']);
});

test('finds nothing that is no longer sold', async () => {
  await shop.db.execute(sql`update items set archived_at = now() where title = 'Staplar'`);
  await eventually(async () => expect((await search('staplar')).items).toEqual([]));
});

test('slows down one address that asks without end, generously', async () => {
  const strict = await openTestShop({ limits: { searchesPerMinute: 3 } });
  const codes: number[] = [];
  for (let asked = 0; asked < 4; asked += 1) {
    codes.push((await strict.get('/api/search-items?q=toner')).statusCode);
  }
  expect(codes).toEqual([200, 200, 200, 429]);
  await strict.close();
});
