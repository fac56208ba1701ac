import type { ErrorResponse } from '@ofisi/api-contract/envelope';
import type { OpenArrivalResponse } from '@ofisi/api-contract/catalogue/items';
import type { StaffItemsResponse } from '@ofisi/api-contract/catalogue/staff-items';
import { sql } from 'drizzle-orm';
import { expectBooksAgree } from '../../../testing/books-agree';
import { buyer, type Buyer } from '../../../testing/buyer';
import { openImportDesk } from '../../../testing/import-desk';
import { openItemDesk, type ItemDesk } from '../../../testing/item-desk';
import { openTestShop, type TestShop } from '../../../testing/test-shop';

let shop: TestShop;
let desk: ItemDesk;
let buy: Buyer;

beforeAll(async () => {
  shop = await openTestShop({ limits: { uploadsPerMinute: 100_000 } });
  desk = await openItemDesk(shop);
  buy = await buyer(shop);
});

afterEach(() => expectBooksAgree(shop.db));

afterAll(() => shop.close());

const SERVICE = { is_service: '1', stock_count: '' };

const addService = (fields: Record<string, unknown> = {}) =>
  desk.add({ ...SERVICE, title: 'Labour', unit: desk.metre, ...fields });

const errorsOf = async (path: string, fields: Record<string, unknown>) =>
  (await desk.send(path, fields)).json<ErrorResponse>().errors;

const admin = () => shop.as('Admin');

const staffList = async (query: string) =>
  (await shop.get(`/api/view-items-for-staff?${query}`, await admin())).json<StaffItemsResponse>().items;

const NO_STOCK = 'This is a service, which has no stock.';

describe('the form', () => {
  test('adds a service, which is always available and says so in the shop without a number', async () => {
    const item = await addService();
    expect(item).toMatchObject({ is_service: true, on_hand: 0, reserved: 0, stock: 'in_stock' });
    const { viewArrival } = (await desk.inTheShop(item.slug)).json<OpenArrivalResponse>();
    expect(viewArrival).toMatchObject({ is_service: 1, available: 15, stock_count: 15 });
    expect(await desk.movements(item.id)).toEqual([]);
  });

  test('adds goods unless it says otherwise', async () => {
    const item = await desk.add();
    expect(item).toMatchObject({ is_service: false, on_hand: 4 });
    expect((await desk.inTheShop(item.slug)).json()).toMatchObject({ viewArrival: { is_service: 0, available: 4 } });
  });

  test.each([
    [{ stock_count: '2' }, { stock_count: [NO_STOCK] }],
    [{ reorder_level: '2' }, { reorder_level: [NO_STOCK] }],
    [{ requires_serial: '1' }, { requires_serial: ['This is a service, which has no serial numbers.'] }],
  ])('refuses a service with %o', async (fields, errors) => {
    expect(await errorsOf('add-item', { ...SERVICE, ...fields })).toEqual(errors);
    const { id } = await addService();
    expect(await errorsOf(`update-item/${id}`, { stock_count: '', ...fields })).toEqual(errors);
  });

  test('changes the kind of an item that was never in stock, sold or bought', async () => {
    const { id, slug } = await desk.add({ stock_count: '0', reorder_level: '3' });
    await desk.inTheShop(slug);
    expect((await desk.send(`update-item/${id}`, SERVICE)).statusCode).toBe(200);
    expect(await desk.read(id)).toMatchObject({ is_service: true, reorder_level: null });
    expect((await desk.inTheShop(slug)).json()).toMatchObject({ viewArrival: { available: 15 } });
    // A form from before there were services leaves the kind as it is.
    expect((await desk.send(`update-item/${id}`, { stock_count: '' })).statusCode).toBe(200);
    expect((await desk.read(id)).is_service).toBe(true);
    await desk.send(`update-item/${id}`, { is_service: '0', stock_count: '5' });
    expect(await desk.read(id)).toMatchObject({ is_service: false, on_hand: 5 });
  });

  test('does not change it afterwards', async () => {
    const refused = { is_service: ['This item was in stock, sold or bought already. Add another item instead.'] };
    const goods = await desk.add();
    expect(await errorsOf(`update-item/${goods.id}`, SERVICE)).toEqual(refused);
    const ordered = await desk.add({ stock_count: '0' });
    await buy.add({ product_id: ordered.id, quantity: 1, unit_cost: 5, state: 'ordered' });
    expect(await errorsOf(`update-item/${ordered.id}`, SERVICE)).toEqual(refused);
    const service = await addService({ actual_price: '1500', initial_price: '1500' });
    await buy.sell(service.id, 1);
    expect(await errorsOf(`update-item/${service.id}`, { is_service: '0' })).toEqual(refused);
  });
});

test('the list is filtered by kind, and counts no service as out of stock', async () => {
  const service = await addService({ title: 'Filtered labour' });
  const goods = await desk.add({ title: 'Filtered goods', stock_count: '0' });
  expect((await staffList('q=Filtered&is_service=1')).map(({ id }) => id)).toEqual([service.id]);
  expect((await staffList('q=Filtered&is_service=0')).map(({ id }) => id)).toEqual([goods.id]);
  expect((await staffList('q=Filtered&stock=out')).map(({ id }) => id)).toEqual([goods.id]);
  const file = await shop.get('/api/view-items-for-staff?q=Filtered&format=csv', await admin());
  expect(file.body.split('\n')[0]).toContain('Service');
});

test('an import adds services, and no stock of them', async () => {
  const imports = openImportDesk(shop);
  const head = 'Title,Brand,Category,Unit,Selling Price,SKU,Service,Stock Count';
  await imports.run(
    'items',
    `${head}\nImported labour,Kyocera,Copiers,m,1500,SV-1,Yes,\nImported toner,Kyocera,Copiers,pc,900,SV-2,No,3\n`,
  );
  expect(await staffList('q=Imported&sort=title')).toMatchObject([
    { title: 'Imported labour', is_service: true, on_hand: 0 },
    { title: 'Imported toner', is_service: false, on_hand: 3 },
  ]);
  const { first_problems: problems } = await imports.check(
    'items',
    `${head}\nStocked labour,Kyocera,Copiers,m,1500,SV-3,Yes,4\nImported toner,Kyocera,Copiers,pc,900,SV-2,Yes,\n`,
  );
  expect(problems.map(({ row, column }) => [row, column])).toContainEqual([2, 'Stock Count']);
  const opening = await imports.check('opening_stock', 'Item,Quantity\nSV-1,4\n');
  expect(opening.first_problems).toMatchObject([
    { row: 2, column: 'Item', message: expect.stringContaining(NO_STOCK) as string },
  ]);
});

test('nothing of it is adjusted, counted, bought or reordered', async () => {
  const service = await addService({ title: 'Call-out', sku: 'CALL-OUT' });
  const adjusted = await shop.post(
    `/api/adjust-stock/${service.id}`,
    { change: 2, reason: 'found', note: 'Seen' },
    await admin(),
  );
  expect(adjusted.json<ErrorResponse>().errors).toEqual({ change: [NO_STOCK] });

  const level = await shop.post(`/api/update-reorder-level/${service.id}`, { reorder_level: 3 }, await admin());
  expect(level.json<ErrorResponse>().errors).toEqual({ reorder_level: [NO_STOCK] });

  const selection = { scope: 'selection', item_ids: [service.id] };
  const alone = await shop.post('/api/add-stock-take', selection, await admin());
  expect(alone.json<ErrorResponse>().errors).toEqual({ scope: ['There are no items to count.'] });
  await desk.add({ title: 'Counted' });
  const take = (await shop.post('/api/add-stock-take', { scope: 'shop' }, await admin())).json<{
    take: { id: number };
  }>().take;
  const scanned = await shop.post(`/api/scan-stock-take/${take.id}`, { code: 'CALL-OUT' }, await admin());
  expect(scanned.json()).toMatchObject({ problem: 'Call-out is a service, which has no stock.' });

  const wrong = ['This is a service, which has no stock. Record what it cost as an expense.'];
  const bought = await buy.tryAdd({ items: [{ item_id: service.id, quantity: 1, unit_cost: 5 }] });
  expect(bought.json<ErrorResponse>().errors).toEqual({ 'items.0.item_id': wrong });
  const ordered = await buy.tryOrder({ items: [{ item_id: service.id, quantity: 1, unit_cost: 5 }] });
  expect(ordered.json<ErrorResponse>().errors).toEqual({ 'items.0.item_id': wrong });
  expect((await shop.get('/api/products?q=Call-out', await admin())).json()).toMatchObject({ products: [] });
  for (const list of ['view-low-stock', 'view-stock-value']) {
    expect((await shop.get(`/api/${list}?q=Call-out`, await admin())).json()).toMatchObject({ items: [] });
  }
});

test('shoppers who look for what is in stock find it', async () => {
  await addService({ title: 'Findable installation' });
  const goods = await desk.add({ title: 'Findable copier', stock_count: '0' });
  const found = (await shop.get('/api/view-items?q=findable&with=stock-in&page=1')).json<{ items: { id: number }[] }>();
  expect(found.items).toHaveLength(1);
  expect(found.items.map(({ id }) => id)).not.toContain(goods.id);
});

test('the table itself refuses stock of a service', async () => {
  const { id } = await addService();
  for (const change of [sql`on_hand = 1`, sql`requires_serial = true`]) {
    await expect(shop.db.execute(sql`update items set ${change} where id = ${id}`)).rejects.toThrow();
  }
});
