import type { ItemsResponse } from '@ofisi/api-contract/catalogue/items';
import type { ItemFiltersResponse } from '@ofisi/api-contract/catalogue/listing';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { sql } from 'drizzle-orm';
import { addBrandRow, openTestShop, type TestShop } from '../../testing/test-shop';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  const [hp, ricoh] = [await addBrandRow(shop.db, 'HP'), await addBrandRow(shop.db, 'Ricoh')];
  const add = async (
    title: string,
    price: number,
    { brandId = hp, stock = 2, category = 'machines', features = {}, condition = 'new' },
  ) => {
    const id = await shop.addItem({ title, price, brandId, stock, category });
    await shop.db.execute(
      sql`update items set features = ${JSON.stringify(features)}::jsonb, condition = ${condition} where id = ${id}`,
    );
  };
  await add('Photocopier IM 2702', 250_000, { brandId: ricoh, features: { paper: 'a3', duplex: true, speed: 27 } });
  await add('Photocopier MP 2014', 150_000, {
    brandId: ricoh,
    features: { paper: 'a3', duplex: false, speed: 20 },
    condition: 'refurbished',
    stock: 0,
  });
  await add('LaserJet printer', 45_000, { features: { paper: 'a4', duplex: true, wifi: true, speed: 38 } });
  await add('DeskJet printer', 20_000, { features: { paper: 'a4', wifi: true, speed: 7.5 } });
  await add('Toner 85A', 4_500, { category: 'toners', features: { pages: 1600 } });
});

afterAll(() => shop.close());

async function found(query: string) {
  const answer = await shop.get(`/api/view-items?sort=price&per_page=50&${query}`);
  expect([query, answer.statusCode]).toEqual([query, 200]);
  return answer.json<ItemsResponse>().items.map(({ title }) => title);
}

/** Groups as `label: option count, …`. */
async function choices(query: string) {
  const answer = await shop.get(`/api/view-item-filters?${query}`);
  expect([query, answer.statusCode]).toEqual([query, 200]);
  const { filters } = answer.json<ItemFiltersResponse>();
  return Object.fromEntries(
    filters.map(({ label, options }) => [label, options.map((one) => `${one.label} ${one.count}`).join(', ')]),
  );
}

test.each([
  ['with=paper-a3', ['Photocopier MP 2014', 'Photocopier IM 2702']],
  ['with=paper-a3.duplex-yes', ['Photocopier IM 2702']],
  ['with=duplex-no', ['Photocopier MP 2014']],
  ['with=speed-20', ['LaserJet printer', 'Photocopier MP 2014', 'Photocopier IM 2702']],
  ['with=speed-7', ['DeskJet printer', 'LaserJet printer', 'Photocopier MP 2014', 'Photocopier IM 2702']],
  ['with=condition-refurbished', ['Photocopier MP 2014']],
  ['with=condition-new.stock-in&category=machines', ['DeskJet printer', 'LaserJet printer', 'Photocopier IM 2702']],
  ['with=wifi-yes&max=20000', ['DeskJet printer']],
  ['with=duplex-yes&q=printer', ['LaserJet printer']],
  ['with=duplex-yes&q=photocopier&brand=ricoh', ['Photocopier IM 2702']],
  ['with=stock-in&q=photocopier', ['Photocopier IM 2702']],
  ['with=', ['Toner 85A', 'DeskJet printer', 'LaserJet printer', 'Photocopier MP 2014', 'Photocopier IM 2702']],
  ['with=stock-out', []],
  ['with=paper-a9', []],
  ['with=unheard-of', []],
  ['with=speed-fast', []],
  ['with=duplex-maybe', []],
])('items are filtered by ?%s', async (query, titles) => {
  expect(await found(query)).toEqual(titles);
});

test('a part number is found among filtered items, best match first', async () => {
  const answer = await shop.get('/api/view-items?q=photocopier+2702&min=0&brand=ricoh&with=stock-in');
  expect(answer.json<ItemsResponse>().items.map(({ title }) => title)).toEqual(['Photocopier IM 2702']);
});

test('the category and the search beside the list take the same filters', async () => {
  const category = await shop.get('/api/open-category/machines?per_page=6&with=paper-a4&min=30000');
  expect(category.json<{ viewCategory: { title: string }[] }>().viewCategory.map(({ title }) => title)).toEqual([
    'LaserJet printer',
  ]);
  const near = await shop.get('/api/search-items?q=lazerjet&with=wifi-yes');
  expect(near.json<{ similar: { title: string }[] }>().similar.map(({ title }) => title)).toEqual(['LaserJet printer']);
  expect((await shop.get('/api/search-items?q=lazerjet&with=paper-a3')).json()).toMatchObject({
    items: [],
    similar: [],
  });
});

test.each(['paper', 'paper-', 'PAPER-a3', 'paper-a3.', 'paper-a3.paper-a4', "paper-a'", 'x'.repeat(500)])(
  'a filter that is none is refused: %s',
  async (text) => {
    const answer = await shop.get(`/api/view-items?with=${encodeURIComponent(text)}`);
    expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([
      400,
      { with: ['Send filters such as condition-new.paper-a3, each name once.'] },
    ]);
  },
);

test('a list says what there is to choose from, and how many items each choice has', async () => {
  expect(Object.keys(await choices('category=machines'))).toEqual([
    'Price range',
    'Brand',
    'Availability',
    'Condition',
    'Paper size',
    'Speed',
    'Features',
  ]);
  expect(await choices('category=machines')).toEqual({
    Brand: 'HP 2, Ricoh 2',
    'Price range': '5,000 – 20,000 1, 20,000 – 50,000 2, 100,000 – 200,000 1, From 200,000 1',
    Condition: 'New 3, Refurbished 1',
    Availability: 'In stock 3',
    'Paper size': 'A4 2, A3 2',
    Speed: '20 pages per minute or more 3, 25 pages per minute or more 2, 30 pages per minute or more 1',
    Features: 'Two-sided printing 2, Wi-Fi 2',
  });
});

test('counts are those under all other filters; what is chosen stays, with its own count', async () => {
  expect(await choices('category=machines&with=paper-a3.stock-in')).toMatchObject({
    Availability: 'In stock 1',
    'Paper size': 'A4 2, A3 1',
  });
  expect(await choices('category=machines&with=paper-a3')).toMatchObject({
    Condition: 'New 1, Refurbished 1',
    Availability: 'In stock 1',
    'Paper size': 'A4 2, A3 2',
    Features: 'Two-sided printing 1',
  });
  expect(await choices('with=wifi-yes&brand=ricoh')).toMatchObject({ Brand: 'HP 2, Ricoh 0', Features: 'Wi-Fi 0' });
  expect(await choices('q=photocopier&min=200000')).toMatchObject({
    'Price range': '100,000 – 200,000 1, From 200,000 1',
  });
});

test('what does not divide a list is not offered', async () => {
  expect(await choices('category=toners')).toEqual({ Brand: 'HP 1' });
  expect(await choices('q=refrigerator')).toEqual({});
  expect(await choices('brand=nobody')).toEqual({});
  const unknown = await shop.get('/api/view-item-filters?category=nothing');
  expect(unknown.statusCode).toBe(404);
});

test('what was counted is what is found', async () => {
  const { filters } = (await shop.get('/api/view-item-filters?')).json<ItemFiltersResponse>();
  const options = filters.flatMap((group) => group.options);
  expect(options.length).toBeGreaterThan(10);
  for (const { key, value, count } of options) {
    const [min = '', max = ''] = value.split('-');
    const query = { brand: `brand=${value}`, price: `min=${min}&max=${max}` }[key] ?? `with=${key}-${value}`;
    expect([query, (await found(query)).length]).toEqual([query, count]);
  }
});

test('changed features are filtered by at once', async () => {
  expect(await found('with=feeder-yes')).toEqual([]);
  await shop.db.execute(
    sql`update items set features = features || '{"feeder": true}' where title = 'DeskJet printer'`,
  );
  await eventually(async () => expect(await found('with=feeder-yes')).toEqual(['DeskJet printer']));
  await eventually(async () =>
    expect(await choices('category=machines')).toMatchObject({
      Features: 'Two-sided printing 2, Document feeder 1, Wi-Fi 2',
    }),
  );
});
