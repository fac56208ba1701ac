import type { ErrorResponse } from '@ofisi/api-contract/envelope';
import type { SerialItemsResponse, SerialLifeResponse, SerialsResponse } from '@ofisi/api-contract/stock/serials';
import { eq } from 'drizzle-orm';
import { openItemDesk } from '../../testing/item-desk';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { itemSerials } from '../../tables/serials';

let shop: TestShop;
let desk: Awaited<ReturnType<typeof openItemDesk>>;
let copier: number;

beforeAll(async () => {
  shop = await openTestShop({ limits: { uploadsPerMinute: 100_000 } });
  desk = await openItemDesk(shop);
  const fields = { requires_serial: '1', stock_count: '', cost_price: '150000' };
  copier = (await desk.add({ ...fields, serial_details: desk.serials('KY-001', 'KY-002') })).id;
  await desk.add({ ...fields, title: 'HP LaserJet', serial_details: desk.serials('HP-9') });
  await desk.add({ title: 'Paper' });
});

afterAll(() => shop.close());

type Role = 'Admin' | 'Staff';

const get = async <Answer>(path: string, role: Role = 'Admin') =>
  (await shop.get(`/api/${path}`, await shop.as(role))).json<Answer>();

const idOf = async (number: string) => {
  const { serials } = await get<SerialsResponse>(`view-serials?q=${number}`);
  return serials[0]?.id ?? 0;
};

const correct = async (id: number, body: object) =>
  shop.post(`/api/correct-serial/${id}`, body, await shop.as('Admin'));

test('items with serial numbers stand with the newest in stock, found by any of them', async () => {
  const found = async (query: string) =>
    (await get<SerialItemsResponse>(`view-serial-items${query}`)).items.map(({ title, serial_number, on_hand }) => [
      title,
      serial_number,
      on_hand,
    ]);
  expect(await found('')).toEqual([
    ['HP LaserJet', 'HP-9', 1],
    ['Kyocera TASKalfa 2554ci', 'KY-002', 2],
  ]);
  expect(await found('?q=ky-001')).toEqual([['Kyocera TASKalfa 2554ci', 'KY-002', 2]]);
  expect(await found('?q=%25')).toEqual([]);
});

test('each piece says where it is, and its life tells what it cost to those who buy', async () => {
  const { serials } = await get<SerialsResponse>(`view-serials?item_id=${copier}&sort=serial_number`);
  expect(serials.map(({ serial_number, status, order_number }) => [serial_number, status, order_number])).toEqual([
    ['KY-001', 'in_stock', null],
    ['KY-002', 'in_stock', null],
  ]);
  const life = await get<SerialLifeResponse>(`view-serials/${serials[0]?.id}`);
  expect(life.events).toMatchObject([{ event: 'received', unit_cost: 150_000, user: 'Admin Person', document: null }]);
  expect(life.serial.received_at).toBe(life.events[0]?.at);
});

test('a mistyped number is corrected, and its life keeps the old one', async () => {
  const id = await idOf('HP-9');
  expect((await correct(id, { serial_number: ' HP-0009 ', seen: 'HP-9' })).json()).toMatchObject({
    message: 'Serial number corrected successfully',
    serial: { serial_number: 'HP-0009' },
  });
  const { events } = await get<SerialLifeResponse>(`view-serials/${id}`);
  expect(events.map(({ event, note }) => [event, note])).toEqual([
    ['corrected', 'HP-9'],
    ['received', null],
  ]);
  const stale = await correct(id, { serial_number: 'HP-1', seen: 'HP-9' });
  expect([stale.statusCode, stale.json<{ current: object }>().current]).toEqual([
    409,
    expect.objectContaining({ serial_number: 'HP-0009' }),
  ]);
});

describe('a correction is refused', () => {
  test.each([
    [{ serial_number: 'ky-002', seen: 'KY-001' }, 'This item already has a unit with that serial number.'],
    [{ serial_number: '', seen: 'KY-001' }, 'Enter the serial number.'],
    [{ serial_number: 'x'.repeat(101), seen: 'KY-001' }, 'Use at most 100 characters.'],
  ])('%j', async (body, message) => {
    const answer = await correct(await idOf('KY-001'), body);
    expect([answer.statusCode, answer.json<ErrorResponse>().errors]).toEqual([400, { serial_number: [message] }]);
  });

  test('of a unit that is not in stock, or unknown', async () => {
    const id = await idOf('KY-001');
    await shop.db.update(itemSerials).set({ status: 'sold' }).where(eq(itemSerials.id, id));
    const answer = await correct(id, { serial_number: 'KY-003', seen: 'KY-001' });
    expect(answer.json<ErrorResponse>().errors?.['serial_number']).toEqual([
      'Only the serial number of a unit in stock can be corrected.',
    ]);
    expect((await correct(4711, { serial_number: 'KY-003', seen: 'KY-001' })).statusCode).toBe(404);
    await shop.db.update(itemSerials).set({ status: 'in_stock' }).where(eq(itemSerials.id, id));
  });

  test('when two people give two pieces one number at once', async () => {
    const [one, other] = [await idOf('KY-001'), await idOf('KY-002')];
    const answers = await Promise.all([
      correct(one, { serial_number: 'KY-777', seen: 'KY-001' }),
      correct(other, { serial_number: 'KY-777', seen: 'KY-002' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  test('of those who may not manage serial numbers', async () => {
    const answer = await shop.post('/api/correct-serial/1', {}, await shop.as('Staff'));
    expect(answer.statusCode).toBe(403);
  });
});
