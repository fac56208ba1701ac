import type { ErrorResponse } from '@ofisi/api-contract/envelope';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../../engine/database';
import { openItemDesk, type ItemDesk } from '../../../testing/item-desk';
import { checkout, openTestShop, type TestShop } from '../../../testing/test-shop';
import { expectBooksAgree } from '../../../testing/books-agree';

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

const addWith = (...numbers: string[]) =>
  desk.add({ requires_serial: '1', serial_details: desk.serials(...numbers), stock_count: '99', actual_price: '1000' });

const serialsOf = async (id: number) =>
  ((await desk.read(id)).serial_breakdown ?? []).map(({ serial_number: serial }) => serial).sort();

const edit = async (slug: string, fields: Record<string, unknown>, role?: 'Staff') => {
  const answer = await desk.send(`update-item/${slug}`, { requires_serial: '1', ...fields }, role);
  return [answer.statusCode, answer.json<ErrorResponse>().errors];
};

test('an item with serial numbers has that many in stock, whatever count is sent', async () => {
  const { id, on_hand: onHand } = await addWith(' SN-1 ', 'SN-2');
  expect(onHand).toBe(2);
  expect(await desk.movements(id)).toEqual([{ cause: 'opening', delta: 2, note: null, by: 'Admin Person' }]);
  const events = await selectRows(
    shop.db,
    sql`select serial.serial_number, event, users.name as by from serial_events
        join item_serials serial on serial.id = serial_id left join users on users.id = user_id
        where item_id = ${id} order by serial.id`,
  );
  expect(events).toEqual([
    { serial_number: 'SN-1', event: 'received', by: 'Admin Person' },
    { serial_number: 'SN-2', event: 'received', by: 'Admin Person' },
  ]);
});

test('an edit adds new ones, and leaves those that are there as they are', async () => {
  const { id, slug } = await addWith('A-1', 'A-2');
  const form = {
    serial_details: JSON.stringify([
      { serial_number: 'a-1', ordered: true },
      { serial_number: 'A-3', ordered: true },
    ]),
  };
  expect(await edit(slug, form)).toEqual([200, undefined]);
  expect((await desk.read(id)).serial_breakdown).toEqual([
    { id: expect.any(Number), serial_number: 'A-3', ordered: false, status: 'in_stock' },
    { id: expect.any(Number), serial_number: 'A-2', ordered: false, status: 'in_stock' },
    { id: expect.any(Number), serial_number: 'A-1', ordered: false, status: 'in_stock' },
  ]);
  expect((await desk.movements(id)).at(-1)).toMatchObject({ cause: 'adjustment', delta: 1, note: 'edit' });
  expect(await edit(slug, { serial_details: '[]', stock_count: '50' })).toEqual([200, undefined]);
  expect(await desk.read(id)).toMatchObject({ on_hand: 3 });
});

test('a sold one is shown as sold, cannot come in again, and the item goes on requiring them', async () => {
  const { id, slug } = await addWith('S-1');
  const sale = checkout([{ id, price: 1000, quantity: 1 }], {
    customerCategory: 'walk-in',
    customerLocation: 'cbd',
    payment_status: 'completed',
    payment_method: 'cash',
  });
  await shop.db.execute(
    sql`insert into customer_categories (name, slug) values ('Walk-in', 'walk-in') on conflict do nothing`,
  );
  await shop.db.execute(sql`insert into customer_locations (name, slug) values ('CBD', 'cbd') on conflict do nothing`);
  expect((await shop.post('/api/ordered-products', sale, await shop.as('Cashier'))).statusCode).toBe(200);
  expect((await desk.read(id)).serial_breakdown).toEqual([expect.objectContaining({ ordered: true, status: 'sold' })]);
  const again = JSON.stringify([{ serial_number: 's-1', existing: false }]);
  expect(await edit(slug, { serial_details: again })).toEqual([
    400,
    { serial_details: ['Duplicate serial numbers found', 'Entered twice: s-1.'] },
  ]);
  expect(await edit(slug, { requires_serial: '0' })).toEqual([
    400,
    { requires_serial: ['This item has serial numbers, so it must go on requiring them.'] },
  ]);
  expect(await desk.read(id)).toMatchObject({ on_hand: 0, requires_serial: true });
});

test('blank and doubled ones are refused in the specification’s words, and nothing is stored', async () => {
  const { id, slug } = await addWith('B-1');
  for (const [serials, message] of [
    [['B-2', ' '], 'All serial numbers must be filled'],
    [[''], 'All serial numbers must be filled'],
    [['B-2', ' b-2 '], 'Duplicate serial numbers found'],
    [['B-1', 'B-1'], 'Duplicate serial numbers found'],
  ] as const) {
    const [status, errors] = await edit(slug, { serial_details: desk.serials(...serials), title: 'Changed' });
    expect([status, (errors as ErrorResponse['errors'])?.['serial_details']?.[0]]).toEqual([400, message]);
  }
  expect(await serialsOf(id)).toEqual(['B-1']);
  expect(await desk.read(id)).toMatchObject({ version: 1, on_hand: 1 });
  const many = desk.serials(...Array.from({ length: 401 }, (_, number) => String(number)));
  expect(await edit(slug, { serial_details: many })).toEqual([
    400,
    { serial_details: ['At most 400 serial numbers can be saved at once.'] },
  ]);
});

test('an item without them accepts none except the blank entry of an empty form', async () => {
  const answer = await desk.send('add-item', { serial_details: desk.serials('C-1') });
  expect(answer.json<ErrorResponse>().errors).toEqual({
    serial_details: ['This item does not require serial numbers.'],
  });
  expect((await desk.send('add-item', { serial_details: desk.serials('') })).statusCode).toBe(200);
});

test('an item begins to require them with one for each piece in stock', async () => {
  const { id, slug } = await desk.add({ stock_count: '2' });
  expect(await edit(slug, { serial_details: desk.serials('D-1') })).toEqual([
    400,
    { serial_details: ['Enter exactly 2 serial numbers: as many as are in stock.'] },
  ]);
  expect(await edit(slug, { serial_details: desk.serials('D-1', 'D-2') })).toEqual([200, undefined]);
  expect(await desk.read(id)).toMatchObject({ on_hand: 2, requires_serial: true });
  expect(await desk.movements(id)).toHaveLength(1);

  const empty = await desk.add({ stock_count: '0' });
  expect(await edit(empty.slug, { serial_details: desk.serials('D-1', 'D-2', 'D-3') })).toEqual([200, undefined]);
  expect(await desk.read(empty.id)).toMatchObject({ on_hand: 3 });
});

test('they are seen and kept by those who manage them only', async () => {
  const { id, slug } = await addWith('E-1');
  expect(await desk.read(id, 'Staff')).not.toHaveProperty('serial_breakdown');
  const seen = ['view-items', `open-arrival/${slug}`, 'view-items?ids=' + id, 'search-items?q=kyocera'];
  for (const path of seen) {
    expect((await shop.get(`/api/${path}`)).body).not.toContain('E-1');
  }
  expect(await edit(slug, { title: 'Renamed by staff' }, 'Staff')).toEqual([200, undefined]);
  expect(await edit(slug, { serial_details: desk.serials('E-2') }, 'Staff')).toEqual([
    400,
    { serial_details: ['You do not have permission to manage serial numbers.'] },
  ]);
  const other = await desk.add({ stock_count: '0' });
  expect(await edit(other.slug, {}, 'Staff')).toEqual([
    400,
    { requires_serial: ['You do not have permission to manage serial numbers.'] },
  ]);
  expect(await serialsOf(id)).toEqual(['E-1']);
});

test('one that is scanned at two desks at the same time comes in once', async () => {
  const { id, slug } = await addWith('F-1');
  const scanned = { serial_details: JSON.stringify([{ serial_number: 'F-2', existing: false }]) };
  const answers = await Promise.all(Array.from({ length: 6 }, () => edit(slug, scanned)));
  expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
  for (const [, errors] of answers.filter(([status]) => status !== 200)) {
    expect(errors).toEqual({ serial_details: ['Duplicate serial numbers found', 'Entered twice: F-2.'] });
  }
  expect(await serialsOf(id)).toEqual(['F-1', 'F-2']);
  expect(await desk.read(id)).toMatchObject({ on_hand: 2, version: 2 });
});
