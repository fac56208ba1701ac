import type { OffersResponse } from '@ofisi/api-contract/catalogue/staff-offers';
import { addOffer, openTestShop, type TestShop } from '../../../testing/test-shop';

let shop: TestShop;
const itemIds: number[] = [];
const HOUR = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR);

beforeAll(async () => {
  shop = await openTestShop();
  for (const [title, price] of [
    ['Copier', 3000],
    ['Binding machine', 1000],
    ['Paper', 500],
  ] as const) {
    itemIds.push(await shop.addItem({ title, price }));
  }
  const [copier = 0, machine = 0, paper = 0] = itemIds;
  await addOffer(shop.db, { itemId: copier, discount: 10 });
  await addOffer(shop.db, { itemId: machine, discount: 50, startsOn: at(24), endsOn: at(48) });
  await addOffer(shop.db, { itemId: paper, discount: 20, startsOn: at(-48), endsOn: at(-24), note: 'Last week' });
  await addOffer(shop.db, { itemId: paper, discount: 5.5 });
  await addOffer(shop.db, { itemId: paper, discount: 99, archivedAt: new Date() });
});

afterAll(() => shop.close());

const read = async (query: string) => shop.get(`/api/view-offers${query}`, await shop.as('Staff'));

const seen = async (query: string) =>
  (await read(query)).json<OffersResponse>().offers.map(({ product_name, discount }) => `${product_name} ${discount}`);

test('the newest stands on top unless another order is asked for', async () => {
  expect(await seen('')).toEqual(['Paper 5.5', 'Paper 20', 'Binding machine 50', 'Copier 10']);
  expect(await seen('?sort=product_name')).toEqual(['Binding machine 50', 'Copier 10', 'Paper 20', 'Paper 5.5']);
  expect(await seen('?sort=-current_price&per_page=1')).toEqual(['Copier 10']);
});

test.each([
  ['q=machine%20bind', ['Binding machine 50']],
  ['q=%25', []],
  ['status=running', ['Paper 5.5', 'Copier 10']],
  ['status=scheduled', ['Binding machine 50']],
  ['status=ended', ['Paper 20']],
  ['status=ended,scheduled', ['Paper 20', 'Binding machine 50']],
  ['discount_min=20&sort=discount', ['Paper 20', 'Binding machine 50']],
  ['ids=1,4711', ['Copier 10']],
  ['page=2&per_page=3', ['Copier 10']],
])('%s narrows the list', async (query, expected) => {
  expect(await seen(`?${query}`)).toEqual(expected);
});

test('the offers of an item are found', async () => {
  expect(await seen(`?item_id=${itemIds[2]}`)).toEqual(['Paper 5.5', 'Paper 20']);
});

test.each([
  ['status=archived', 'status'],
  ['item_id=paper', 'item_id'],
  ['sort=margin', 'sort'],
])('%s is refused', async (query, field) => {
  const answer = await read(`?${query}`);
  expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, [field]]);
});

test('all that is found comes as a file', async () => {
  const lines = (await read('?format=csv&status=ended')).body.split('\r\n');
  expect(lines[0]).toBe(
    '\ufeffProduct Name,Initial Price,Discount,Note,Description,Starts On,Ends On,Current Price,Status,Outdone,Average Cost,Margin,Margin %',
  );
  expect(lines[1]).toMatch(/^Paper,500,20,Last week,,\d{4}-.*,400,ended,No,,,/);
});
