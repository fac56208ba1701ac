import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { intArray } from '../../engine/int-array';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import type { PageQuery } from './catalogue-index';
import { createSqlIndex } from './sql-index';

const COUNTED_FIRST = 100;

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  const first = await shop.addItem({ title: 'Stapler' });
  let last = first;
  const add = async (word: string, count: number) => {
    await shop.db.execute(
      sql`insert into items (id, slug, title, actual_name, description, category_id, initial_price, actual_price)
          overriding system value
          select ${last}::int + n, ${word}::text || n, ${word}::text || ' no ' || n, 'Paper', '[]', category_id, n, ${last}::int + n
          from items, generate_series(1, ${count}::int) n where items.id = ${first}`,
    );
    last += count;
  };
  await add('Envelope', 300);
  await add('Ream', 4_000);
  await add('Folder', 300);
});

afterAll(() => shop.close());

const SIZE = 100;

/** The test decides whether the catalogue counts as large. */
const pageOf = (
  large: number,
  query: Pick<PageQuery, 'q' | 'sort' | 'page'> & { readonly after?: string | undefined },
) => createSqlIndex(shop.db, { large }).page({ ...query, size: SIZE });

describe.each([
  ['large', 1_000, COUNTED_FIRST],
  ['small', 10_000, 1_000],
])('in a %s catalogue', (_size, large, total) => {
  test.each(['newest', 'price', '-price'] as const)(
    'items with a common word, by %s, come in order, walked by their cursors',
    async (sort) => {
      const found: number[] = [];
      let after: string | undefined;
      for (let page = 1; page <= 12; page += 1) {
        const { ids, next, ...rest } = await pageOf(large, { q: 'ream', sort, page, after });
        expect(rest).toMatchObject({ total, more: true, page });
        found.push(...ids);
        after = next ?? undefined;
      }
      const rising = [...found].sort((one, other) => one - other);
      expect(found).toEqual(sort === 'price' ? rising : rising.reverse());
      expect(new Set(found).size).toBe(12 * SIZE);
    },
  );

  test('items with a rare word are counted and sorted', async () => {
    const last = await pageOf(large, { q: 'folder', sort: 'price', page: 3 });
    expect(last).toMatchObject({ total: 300, more: false, page: 3, next: null });
    expect(last.ids).toHaveLength(SIZE);
    expect((await pageOf(large, { q: 'folder', sort: 'price', page: 9 })).ids).toEqual(last.ids);
  });

  test('the best matches are paged through without a cursor, each once', async () => {
    const found: number[] = [];
    for (let page = 1; page <= Math.ceil(total / SIZE); page += 1) {
      const { ids, ...rest } = await pageOf(large, { q: 'ream', sort: 'best', page });
      expect(rest).toMatchObject({ total, more: true, page, match: 'title' });
      found.push(...ids);
    }
    expect(new Set(found).size).toBe(total);
    const { ids, next } = await pageOf(large, { q: 'ream', sort: 'best', page: 99 });
    expect([ids.at(-1), next]).toEqual([found.at(-1), null]);
  });

  test.each([
    ['a number that one item has', 'ream 1234', [1234]],
    ['the beginning of some numbers', 'no 299 folder', [299]],
    ['the beginning of more numbers than are looked up by themselves', 'folder 1', [100, 199]],
    ['a number of another item', 'folder 3999', []],
    ['two numbers', 'ream 1234 1235', []],
  ])('%s is found beside a common word', async (_what, q, numbers) => {
    const { ids, total: hits, match } = await pageOf(large, { q, sort: 'newest', page: 1 });
    // Without such an item, those follow that have one of the words.
    expect(match).toBe(numbers.length > 0 ? 'title' : 'some');
    const rows = await selectRows<{ title: string }>(
      shop.db,
      sql`select title from items where id = any(${intArray(ids)}) order by id`,
    );
    const found = rows.map(({ title }) => Number(/\d+/.exec(title)?.[0]));
    expect(found).toEqual(expect.arrayContaining(numbers));
    const [word = ''] = /ream|folder/.exec(q) ?? [];
    const all = q.split(' ').filter((one) => /\d/.test(one));
    if (match === 'some') return;
    expect(rows.every(({ title }) => title.toLowerCase().startsWith(word))).toBe(true);
    expect(found.every((number) => all.every((one) => `${number}`.startsWith(one)))).toBe(true);
    expect(Math.min(hits, SIZE)).toBe(found.length);
  });
});

test.each([
  ['large', 1_000],
  ['small', 10_000],
])('suggestions in a %s catalogue are found among new items and old ones', async (_size, large) => {
  const titlesOf = async (q: string) => {
    const ids = await createSqlIndex(shop.db, { large }).suggest(q, 6);
    const rows = await selectRows<{ id: number; title: string }>(
      shop.db,
      sql`select id, title from items where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int)`,
    );
    return ids.map((id) => rows.find((row) => row.id === id)?.title);
  };
  expect(await titlesOf('folder no 2')).toContain('Folder no 2');
  expect(await titlesOf('fol')).toHaveLength(6);
  expect(await titlesOf('stap')).toEqual(['Stapler']);
  expect(await titlesOf('envelope no 29')).toContain('Envelope no 29');
  expect(await titlesOf('ream staple')).toEqual([]);
  expect(await titlesOf('evnelope')).toHaveLength(6);
});
