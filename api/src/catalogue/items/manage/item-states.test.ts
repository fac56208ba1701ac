import type { ErrorResponse } from '@ofisi/api-contract/envelope';
import type { HistoryResponse } from '@ofisi/api-contract/history/history';
import type { SaleItemsResponse } from '@ofisi/api-contract/sales/counter';
import type { StaffItemsResponse } from '@ofisi/api-contract/catalogue/staff-items';
import { buyer } from '../../../testing/buyer';
import { expectBooksAgree } from '../../../testing/books-agree';
import { openImportDesk } from '../../../testing/import-desk';
import { openItemDesk, type ItemDesk } from '../../../testing/item-desk';
import { addOffer, openTestShop, type TestShop } from '../../../testing/test-shop';

let shop: TestShop;
let desk: ItemDesk;

beforeAll(async () => {
  shop = await openTestShop({ limits: { uploadsPerMinute: 100_000 } });
  desk = await openItemDesk(shop);
});

afterAll(async () => {
  await expectBooksAgree(shop.db);
  await shop.close();
});

const admin = () => shop.as('Admin');
const isInTheShop = async (slug: string) => (await desk.inTheShop(slug)).statusCode === 200;
const forSale = async (id: number) =>
  (await shop.get(`/api/view-items-for-sale?ids=${id}`, await admin())).json<SaleItemsResponse>().items;

test('an item is on sale unless its form says otherwise, and stays as it is when a form says nothing', async () => {
  const plain = await desk.add({ title: 'Plain' });
  expect([plain.state, await isInTheShop(plain.slug)]).toEqual(['on_sale', true]);
  const draft = await desk.add({ title: 'Still writing', state: 'draft' });
  expect([draft.state, await isInTheShop(draft.slug)]).toEqual(['draft', false]);
  await desk.send(`update-item/${draft.slug}`, { title: 'Still writing it' });
  expect(await desk.read(draft.id)).toMatchObject({ title: 'Still writing it', state: 'draft' });
  await desk.send(`update-item/${draft.slug}`, { title: 'Written', state: 'On sale' });
  expect([(await desk.read(draft.id)).state, await isInTheShop(draft.slug)]).toEqual(['on_sale', true]);
});

test('what is no state is refused at its field', async () => {
  const errors = { state: ['Choose draft, on sale or hidden.'] };
  for (const state of ['gone', 'archived', '1']) {
    const answer = await desk.send('add-item', { title: 'Wrong', state });
    expect([answer.statusCode, answer.json<ErrorResponse>().errors]).toEqual([400, errors]);
  }
});

test('staff filter by it, and the history has each change', async () => {
  const { id, slug } = await desk.add({ title: 'Kept in the cupboard' });
  await desk.send(`update-item/${slug}`, { title: 'Kept in the cupboard', state: 'hidden' });
  const listed = async (state: string) =>
    (await shop.get(`/api/view-items-for-staff?state=${state}`, await admin()))
      .json<StaffItemsResponse>()
      .items.map((item) => item.id);
  expect(await listed('hidden,draft')).toContain(id);
  expect(await listed('on_sale')).not.toContain(id);
  expect((await shop.get('/api/view-items-for-staff?state=gone', await admin())).statusCode).toBe(400);
  const { entries } = (await shop.get(`/api/history/items/${id}`, await admin())).json<HistoryResponse>();
  expect(entries[0]?.changes).toContainEqual({ field: 'state', before: 'on_sale', after: 'hidden' });
});

test('a hidden item is sold at the counter at its price of today, a draft is not', async () => {
  const purchases = await buyer(shop);
  const { id, slug } = await desk.add({ title: 'Under the counter', actual_price: '1000', state: 'hidden' });
  await addOffer(shop.db, { itemId: id, discount: 10 });
  expect(await forSale(id)).toMatchObject([{ id, price: 900, actual_price: 1000 }]);
  await purchases.sell(id, 1);
  expect((await shop.stockOf(id)).onHand).toBe(3);
  await desk.send(`update-item/${slug}`, { title: 'Under the counter', stock_count: '3', state: 'draft' });
  expect(await forSale(id)).toEqual([]);
  const scanned = await shop.get(`/api/scan-item?code=ITEM-${id}`, await admin());
  expect(scanned.statusCode).toBe(409);
});

test('a draft is bought, and labels are printed for it', async () => {
  const purchases = await buyer(shop, 'Njeri Mwangi');
  const { id } = await desk.add({ title: 'On its way', stock_count: '0', state: 'draft' });
  await purchases.add({ items: [{ item_id: id, quantity: 5, unit_cost: 100 }] });
  expect((await shop.stockOf(id)).onHand).toBe(5);
  const labels = { labels: [{ item_id: id, copies: 'on_hand' }], size: '70x37' };
  expect((await shop.post('/api/item-labels', labels, await admin())).headers['content-type']).toBe('application/pdf');
});

test('files have it: a blank cell leaves it as it is, and puts a new item on sale', async () => {
  const { slug } = await desk.add({ title: 'From a file', sku: 'FILE-1', state: 'hidden' });
  const csv = (await shop.get('/api/view-items-for-staff?format=csv&q=FILE-1', await admin())).body;
  expect(csv).toMatch(/,State,/);
  const imports = openImportDesk(shop);
  const rows = [
    'SKU,Title,Actual Name,Brand,Category,Unit,Initial Price,Selling Price,State',
    'FILE-1,From a file,F1,Kyocera,Copiers,pc,100,90,',
    'FILE-2,New from a file,F2,Kyocera,Copiers,pc,100,90,',
    'FILE-3,Draft from a file,F3,Kyocera,Copiers,pc,100,90,Draft',
  ];
  await imports.run('items', rows.join('\n'));
  expect(await isInTheShop(slug)).toBe(false);
  expect(await isInTheShop('new-from-a-file')).toBe(true);
  expect(await isInTheShop('draft-from-a-file')).toBe(false);
});
