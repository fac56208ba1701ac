import type { ComparedResponse } from '@ofisi/api-contract/catalogue/compare';
import type { OpenArrivalResponse } from '@ofisi/api-contract/catalogue/items';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { sql } from 'drizzle-orm';
import { openTestShop, type TestShop } from '../../testing/test-shop';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  for (const title of ['Copier A', 'Copier B', 'Copier C', 'Copier D', 'Copier E']) await shop.addItem({ title });
  await shop.db.execute(
    sql`update items set features = '{"speed": 1027.5, "duplex": true, "wifi": false, "paper": "a3", "colour": "sepia", "steam": 1}',
          warranty_months = 12, tax_class = 'A' where title = 'Copier B'`,
  );
});

afterAll(() => shop.close());

const compared = async (items: string) =>
  (await shop.get(`/api/compare-items?items=${items}`)).json<ComparedResponse>().items;

test('items are compared in the order asked for, each once, with their features in words', async () => {
  const items = await compared('2,1,2,99999');
  expect(items.map(({ title }) => title)).toEqual(['Copier B', 'Copier A']);
  expect(items[0]).toMatchObject({ warranty_months: 12, vat_rate: 0, condition: 'new', available: 10 });
  expect(items[0]?.features).toEqual([
    { key: 'paper', label: 'Paper size', value: 'A3' },
    { key: 'duplex', label: 'Two-sided printing', value: 'Yes' },
    { key: 'wifi', label: 'Wi-Fi', value: 'No' },
    { key: 'speed', label: 'Speed', value: '1,027.5 pages per minute' },
  ]);
  expect(items[1]).toMatchObject({ features: [], warranty_months: null, vat_rate: 16 });
});

test.each([
  ['1,2,3,4,5', 'At most 4 items can be compared.'],
  ['1;2', 'Enter numbers separated by commas.'],
  ['', 'Enter numbers separated by commas.'],
])('what cannot be compared is refused with a sentence: %s', async (items, sentence) => {
  const answer = await shop.get(`/api/compare-items?items=${items}`);
  expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([400, { items: [sentence] }]);
});

test('the page of an item knows them too, and the VAT in its price', async () => {
  const open = async (slug: string) => (await shop.get(`/api/open-arrival/${slug}`)).json<OpenArrivalResponse>();
  expect((await open('item-2')).features).toHaveLength(4);
  expect([(await open('item-1')).vat_rate, (await open('item-2')).vat_rate]).toEqual([16, 0]);
});

test('a change is seen at once', async () => {
  expect((await compared('3'))[0]?.features).toEqual([]);
  await shop.db.execute(sql`update items set features = '{"wifi": true}' where id = 3`);
  await eventually(async () => expect((await compared('3'))[0]?.features).toHaveLength(1));
});
