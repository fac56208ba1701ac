import type { StaffItemsResponse } from '@ofisi/api-contract/catalogue/staff-items';
import { openItemDesk, type ItemDesk } from '../../../testing/item-desk';
import { openTestShop, type TestShop } from '../../../testing/test-shop';

let shop: TestShop;
let desk: ItemDesk;

beforeAll(async () => {
  shop = await openTestShop({ limits: { uploadsPerMinute: 100_000 } });
  desk = await openItemDesk(shop);
  await desk.add({ title: 'TASKalfa copier', sku: 'KYO-77', stock_count: '5', reorder_level: '1' });
  await desk.add({
    title: 'Binding machine',
    barcode: '600555',
    stock_count: '1',
    reorder_level: '2',
    actual_price: '500',
  });
  await desk.add({
    title: 'Cable',
    unit: desk.metre,
    stock_count: '0',
    actual_price: '20',
    is_hot_deal: '1',
    condition: 'refurbished',
  });
});

afterAll(() => shop.close());

const read = async (query: string) => shop.get(`/api/view-items-for-staff${query}`, await shop.as('Staff'));

const titles = async (query: string) => (await read(query)).json<StaffItemsResponse>().items.map(({ title }) => title);

test('the newest stands on top unless another order is asked for', async () => {
  expect(await titles('')).toEqual(['Cable', 'Binding machine', 'TASKalfa copier']);
  expect(await titles('?sort=title')).toEqual(['Binding machine', 'Cable', 'TASKalfa copier']);
  expect(await titles('?sort=-available&per_page=1')).toEqual(['TASKalfa copier']);
});

test.each([
  ['q=kyo-77', ['TASKalfa copier']],
  ['q=600555', ['Binding machine']],
  ['q=machine%20bind', ['Binding machine']],
  ['q=%25', []],
  ['stock=low', ['Binding machine']],
  ['stock=out,in_stock&sort=title', ['Cable', 'TASKalfa copier']],
  ['actual_price_min=20&actual_price_max=500&sort=title', ['Binding machine', 'Cable']],
  ['condition=refurbished', ['Cable']],
  ['is_hot_deal=1', ['Cable']],
  ['is_hot_deal=0&requires_serial=0&sort=title', ['Binding machine', 'TASKalfa copier']],
  ['brand_id=1,2&category_id=1&per_page=1', ['Cable']],
  ['brand_id=4711', []],
])('%s narrows the list', async (query, expected) => {
  expect(await titles(`?${query}`)).toEqual(expected);
});

test.each([
  ['sort=serial_number', 'sort'],
  ['sort=average_cost', 'sort'],
  ['stock=plenty', 'stock'],
  ['actual_price_min=cheap', 'actual_price_min'],
  ['page=0', 'page'],
  ["brand_id=1' or '1'='1", 'brand_id'],
])('%s is refused at its parameter', async (query, field) => {
  const answer = await read(`?${encodeURI(query)}`);
  expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, [field]]);
});

test('a selection is deleted', async () => {
  const { id } = await desk.add({ title: 'Chosen' });
  const answer = await shop.post('/api/delete-items', { ids: [id, 4711] }, await shop.as('Staff'));
  expect(answer.json()).toMatchObject({ message: '1 item deleted, 1 kept.', done: [id] });
  expect(await titles('?q=chosen')).toEqual([]);
});
