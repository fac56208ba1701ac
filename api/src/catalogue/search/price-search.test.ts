import type { ItemsResponse } from '@ofisi/api-contract/catalogue/items';
import type { ItemFiltersResponse } from '@ofisi/api-contract/catalogue/listing';
import type { SearchResponse } from '@ofisi/api-contract/catalogue/search';
import type { SuggestionsResponse } from '@ofisi/api-contract/catalogue/suggestions';
import { sql } from 'drizzle-orm';
import { addBrandRow, openTestShop, type TestShop } from '../../testing/test-shop';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  const [hp, brother] = [await addBrandRow(shop.db, 'HP'), await addBrandRow(shop.db, 'Brother')];
  await shop.addItem({ title: 'HP 250 laptop', brandId: hp, price: 48_000, category: 'computers' });
  await shop.addItem({ title: 'HP EliteBook laptop', brandId: hp, price: 95_000, category: 'computers' });
  await shop.addItem({ title: 'HP ProBook laptop', brandId: hp, price: 50_000, category: 'computers' });
  await shop.db.execute(sql`update items set condition = 'refurbished' where title like 'HP ProBook%'`);
  await shop.addItem({ title: 'Brother TN-2310 toner', brandId: brother, price: 4_500 });
  await shop.addItem({ title: 'HP 12A toner', brandId: hp, price: 9_800 });
  await shop.addItem({ title: 'Under-desk cable tray', price: 2_500, category: 'accessories' });
  await shop.addItem({ title: 'External disk 500 GB', price: 7_000, category: 'accessories' });
});

afterAll(() => shop.close());

async function found(q: string, more = '') {
  const answer = await shop.get(`/api/view-items?per_page=50&sort=price&q=${encodeURIComponent(q)}${more}`);
  expect([q, answer.statusCode]).toEqual([q, 200]);
  return answer.json<ItemsResponse>().items.map(({ title }) => title);
}

const BOTH = ['HP 250 laptop', 'HP ProBook laptop'];

test.each([
  ['laptop under 50000', BOTH],
  ['laptop under 50k', BOTH],
  ['Laptops below KES 50,000', BOTH],
  ['laptop less than 50,000/=', BOTH],
  ['laptop up to ksh.50000', BOTH],
  ['laptop budget 50 k', BOTH],
  ['laptop chini ya 50,000', BOTH],
  ['laptop no more than sh 49,999.50', ['HP 250 laptop']],
  ['refurbished laptop under 50k', ['HP ProBook laptop']],
  ['hp laptop above 50000', ['HP ProBook laptop', 'HP EliteBook laptop']],
  ['laptop between 49000 and 60000', ['HP ProBook laptop']],
  ['laptop between 60k and 49k', ['HP ProBook laptop']],
  ['laptop 49 to 60k', ['HP ProBook laptop']],
  ['laptop 49k-60k', ['HP ProBook laptop']],
  ['laptop over 49000 under 60000', ['HP ProBook laptop']],
  ['under 5000', ['Under-desk cable tray', 'Brother TN-2310 toner']],
  ['from KES 9,000 to KES 10,000', ['HP 12A toner']],
])('"%s" names a price', async (q, titles) => {
  expect(await found(q)).toEqual(titles);
});

test.each([
  ['12A', ['HP 12A toner']],
  ['under 12A', ['HP 12A toner']],
  ['TN-2310', ['Brother TN-2310 toner']],
  ['toner under TN-2310', ['Brother TN-2310 toner']],
  ['tn 2310', ['Brother TN-2310 toner']],
  ['tn2310 under 5000', ['Brother TN-2310 toner']],
  ['tn2310 under 4k', []],
  ['under', ['Under-desk cable tray']],
  ['under desk', ['Under-desk cable tray']],
  ['disk over 500 GB', ['External disk 500 GB']],
  ['laptop from 250', ['HP 250 laptop']],
])('"%s" keeps its words and numbers', async (q, titles) => {
  const titlesNow = await found(q);
  expect(titlesNow.slice(0, Math.max(1, titles.length))).toEqual(titles);
});

test('the price of the words holds beside the one that is chosen, and in the choices', async () => {
  expect(await found('laptop under 50k', '&min=49000')).toEqual(['HP ProBook laptop']);
  const { filters } = (
    await shop.get('/api/view-item-filters?q=laptop+under+50k&min=20000&max=50000')
  ).json<ItemFiltersResponse>();
  const prices = filters.find(({ label }) => label === 'Price range')?.options;
  expect(prices?.map(({ label, count }) => `${label}: ${count}`)).toEqual([
    '20,000 – 50,000: 2',
    '50,000 – 100,000: 1',
  ]);
});

test('without an item at the price, those at another one are similar', async () => {
  const { items, similar } = (
    await shop.get('/api/search-items?elsewhere=1&q=elitebook+under+20k')
  ).json<SearchResponse>();
  expect([items, similar.map(({ title }) => title)]).toEqual([[], ['HP EliteBook laptop']]);
});

test('suggestions know the price, and take it for no model', async () => {
  const suggested = async (q: string) =>
    (await shop.get(`/api/search-suggestions?q=${encodeURIComponent(q)}`)).json<SuggestionsResponse>();
  const { items, models } = await suggested('laptop under 49k');
  expect([items.map(({ title }) => title), models]).toEqual([['HP 250 laptop'], []]);
});
