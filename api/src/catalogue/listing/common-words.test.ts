import { sql } from 'drizzle-orm';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import type { CataloguePage, ItemsResponse } from '../../wire';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  const first = await shop.addItem({ title: 'Stapler' });
  const add = (word: string, apart: number) =>
    shop.db.execute(
      sql`insert into items (id, slug, title, actual_name, description, category_id, initial_price, actual_price)
          overriding system value select ${first}::int + n * ${apart}::int + case ${word}::text when 'Envelope' then 1 else 0 end, ${word}::text || n, ${word}::text || ' no ' || n, 'Paper', '[]', category_id, n, n
          from items, generate_series(1, 300) n where items.id = ${first}`,
    );
  await add('Envelope', 2);
  await add('Folder', 1_000_000);
});

afterAll(() => shop.close());

async function list(query: string) {
  const answer = await shop.get(`/api/view-items?per_page=100&${query}`);
  const { items, meta } = answer.json<ItemsResponse & { meta: CataloguePage }>();
  return { ids: items.map(({ id }) => id), meta };
}

test.each(['newest', 'price', '-price'])(
  'items with a common word, by %s, all come, walked by their cursors',
  async (sort) => {
    const found: number[] = [];
    let cursor = '';
    for (let page = 1; page <= 3; page += 1) {
      const { ids, meta } = await list(`q=envelope&sort=${sort}&page=${page}${cursor}`);
      expect(meta).toMatchObject({ total: 250, more: true, page });
      found.push(...ids);
      cursor = `&after=${meta.next}`;
    }
    const rising = [...found].sort((one, other) => one - other);
    expect(found).toEqual(sort === 'price' ? rising : rising.reverse());
    expect(new Set(found).size).toBe(300);
  },
);

test('items with a word that few have are counted and put in order', async () => {
  const last = await list('q=folder&sort=price&page=3');
  expect(last.meta).toMatchObject({ total: 300, more: false, page: 3, next: null });
  expect(last.ids).toHaveLength(100);
  expect((await list('q=folder&sort=price&page=9')).ids).toEqual(last.ids);
});
