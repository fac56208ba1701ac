import { sql } from 'drizzle-orm';
import { selectRows } from '../../../engine/database';
import { openImportDesk, type ImportDesk } from '../../../testing/import-desk';
import { openItemDesk, type ItemDesk } from '../../../testing/item-desk';
import { openTestShop, type TestShop } from '../../../testing/test-shop';
import { expectBooksAgree } from '../../../testing/books-agree';

let shop: TestShop;
let items: ItemDesk;
let desk: ImportDesk;

beforeAll(async () => {
  shop = await openTestShop({ limits: { uploadsPerMinute: 100_000 } });
  items = await openItemDesk(shop);
  desk = openImportDesk(shop);
});

afterAll(() => shop.close());

afterEach(async () => await expectBooksAgree(shop.db));

const bare = { stock_count: '0' };

test('opening stock is imported once for each item, with its cost', async () => {
  const byNumber = await items.add({ ...bare, title: 'By number', sku: 'OS-1', barcode: '600' });
  const byTitle = await items.add({ ...bare, title: 'By title' });
  const file = 'Item,Quantity,Unit Cost\nos-1,12,620.50\nby TITLE,3,\n';
  expect(await desk.run('opening_stock', file)).toMatchObject({ status: 'done', new_rows: 2, problems: 0 });
  expect(await items.read(byNumber.id)).toMatchObject({ on_hand: 12, average_cost: 620.5 });
  expect(await items.read(byTitle.id)).toMatchObject({ on_hand: 3, average_cost: null });
  expect(await items.movements(byNumber.id)).toMatchObject([{ cause: 'opening', delta: 12, by: 'Admin Person' }]);
  // The barcode refers to the same item.
  const again = 'Item,Quantity,Unit Cost\n600,99,1\nBy title,3,\n';
  expect(await desk.run('opening_stock', again)).toMatchObject({ new_rows: 0, same_rows: 2 });
  expect(await shop.stockOf(byNumber.id)).toMatchObject({ onHand: 12 });
});

test('an invalid row of opening stock is reported with its cell', async () => {
  await items.add({ ...bare, title: 'Twice' });
  await items.add({ ...bare, title: 'Twice' });
  await items.add({ ...bare, title: 'Numbered', requires_serial: '1' });
  await items.add({ ...bare, title: 'Whole' });
  const file = 'Item,Quantity\nNobody,1\nTwice,1\nNumbered,1\nWhole,1.5\nWhole,-1\nWhole,2\nwhole,2\n';
  const { first_problems: problems } = await desk.check('opening_stock', file);
  expect(problems.map(({ row, column }) => [row, column])).toEqual([
    [2, 'Item'],
    [3, 'Item'],
    [4, 'Item'],
    [5, 'Quantity'],
    [6, 'Quantity'],
    [8, null],
  ]);
});

test('each serial number adds one unit, once', async () => {
  const item = await items.add({ ...bare, title: 'Printer', sku: 'SN-1', requires_serial: '1' });
  const file = 'Item,Serial Number,Unit Cost\nSN-1,A1,100\nSN-1,A2,200\n';
  expect(await desk.run('serials', file)).toMatchObject({ status: 'done', new_rows: 2, problems: 0 });
  expect(await items.read(item.id)).toMatchObject({ on_hand: 2, average_cost: 150, serial_breakdown: [{}, {}] });
  expect(await desk.run('serials', 'Item,Serial Number\nSN-1,a1\nPrinter,A3\n')).toMatchObject({
    new_rows: 1,
    same_rows: 1,
  });
  expect(await shop.stockOf(item.id)).toMatchObject({ onHand: 3 });
  const events = await selectRows<{ event: string }>(
    shop.db,
    sql`select event from serial_events join item_serials on item_serials.id = serial_id where item_id = ${item.id}`,
  );
  expect(events).toEqual([{ event: 'received' }, { event: 'received' }, { event: 'received' }]);
});

test('stock and serial numbers are for those who manage them', async () => {
  const cashier = openImportDesk(shop, 'Cashier');
  for (const kind of ['opening_stock', 'serials']) {
    expect((await cashier.send(kind, 'Item,Quantity\nPrinter,1\n')).statusCode).toBe(403);
  }
});
