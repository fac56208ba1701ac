import type { MissedSearch } from '@ofisi/api-contract/catalogue/missed-searches';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { openTestShop, type TestShop } from '../../testing/test-shop';

let shop: TestShop;

beforeEach(async () => {
  shop = await openTestShop();
  await shop.addItem({ title: 'Kyocera toner' });
});

afterEach(() => shop.close());

const tell = (q: string) => shop.post('/api/missed-searches', { q });
const listed = async () =>
  (await shop.get('/api/view-missed-searches', await shop.as('Staff')))
    .json<{ missedSearches: MissedSearch[] }>()
    .missedSearches.map(({ words, count }) => [words, count]);

test('what nobody finds is counted by its words, the most wanted first', async () => {
  for (const q of ['stapler', ' STAPLER ', 'green chair', 'toner refrigerator'])
    expect((await tell(q)).statusCode).toBe(200);
  expect(await listed()).toEqual([['stapler', 2], expect.arrayContaining([1]), expect.arrayContaining([1])]);
  expect((await listed()).map(([words]) => words).sort()).toEqual(['green chair', 'stapler', 'toner refrigerator']);
});

test('what is found, even misspelled, is not counted, nor what may be somebody’s, nor what no person types', async () => {
  for (const q of ['toner', 'tonner', 'jane@example.com', '0712 345 678', '+254712345678', '--', 'x'.repeat(61)]) {
    expect((await tell(q)).statusCode).toBe(200);
  }
  expect(await listed()).toEqual([]);
  expect((await tell('')).statusCode).toBe(400);
});

test('one address fills no list: ten in a minute are counted, and the list keeps a thousand', async () => {
  await shop.db.execute(
    sql`insert into missed_searches (words, count, last_at) select 'word ' || n, 1 + n % 3, now() - n * interval '1 hour' from generate_series(1, 1000) n`,
  );
  const codes: number[] = [];
  for (let number = 1; number <= 11; number += 1) codes.push((await tell(`unheard of ${number}`)).statusCode);
  expect(codes.filter((code) => code === 200)).toHaveLength(10);
  expect(codes.at(-1)).toBe(429);
  const rows = await selectRows<{ words: string }>(shop.db, sql`select words from missed_searches`);
  expect(rows).toHaveLength(1000);
  expect(rows.map(({ words }) => words)).not.toContain('word 999');
  expect(rows.map(({ words }) => words)).toEqual(expect.arrayContaining(['word 998', 'unheard of 10']));
});

test('only staff who manage the catalogue read the list', async () => {
  expect((await shop.get('/api/view-missed-searches')).statusCode).toBe(401);
});
