import type { Unit, UnitSavedResponse, UnitsResponse } from '@ofisi/api-contract/catalogue/units';
import type { HistoryResponse } from '@ofisi/api-contract/history/history';
import { sql } from 'drizzle-orm';
import { openItemDesk, type ItemDesk } from '../../testing/item-desk';
import { openTestShop, type TestShop } from '../../testing/test-shop';

let shop: TestShop;
let desk: ItemDesk;

beforeAll(async () => {
  shop = await openTestShop();
  desk = await openItemDesk(shop);
});

afterAll(() => shop.close());

const send = async (path: string, body?: object) => shop.post(`/api/${path}`, body, await shop.as('Staff'));

const add = async (short_name: string, allow_decimal: unknown = 0): Promise<Unit> =>
  (await send('add-unit', { unit_name: `Unit ${short_name}`, short_name, allow_decimal })).json<UnitSavedResponse>()
    .unit;

const listed = async (query = '') =>
  (await shop.get(`/api/view-units${query}`, await shop.as('Staff'))).json<UnitsResponse>().units;

test('a unit is added, changed and deleted', async () => {
  const added = await send('add-unit', { unit_name: ' Kilogram ', short_name: 'kg', allow_decimal: '1' });
  const unit = {
    id: expect.any(Number) as number,
    name: 'Kilogram',
    short_name: 'kg',
    allow_decimal: true,
    version: 1,
  };
  expect(added.json()).toEqual({ status: 200, message: 'Unit saved successfully.', unit });
  const { id } = added.json<UnitSavedResponse>().unit;
  const body = { unit_name: 'Kilo', short_name: 'kg', allow_decimal: 0, version: 1 };
  const changed = { id, name: 'Kilo', short_name: 'kg', allow_decimal: false, version: 2 };
  expect((await send(`update-unit/${id}`, body)).json()).toEqual({
    status: 200,
    message: 'Unit saved successfully.',
    unit: changed,
  });
  expect(await listed('?q=kil&page=1')).toEqual([changed]);
  const { entries } = (await shop.get(`/api/history/units/${id}`, await shop.as('Staff'))).json<HistoryResponse>();
  expect(entries.map(({ action }) => action)).toEqual(['update', 'create']);
  expect((await send(`delete-unit/${id}`)).json()).toEqual({ status: 200, message: 'Unit deleted successfully' });
  expect((await send(`delete-unit/${id}`)).statusCode).toBe(404);
});

test.each([
  [{}, { unit_name: ['Enter the unit name.'], short_name: ['Enter the short name.'] }],
  [{ unit_name: 'x'.repeat(101) }, { unit_name: ['Use at most 100 characters.'] }],
  [{ short_name: 'x'.repeat(21) }, { short_name: ['Use at most 20 characters.'] }],
  [{ short_name: { a: 1 } }, { short_name: ['Enter text.'] }],
  [{ short_name: 'a\u0000' }, { short_name: ['Remove the characters that can’t be saved.'] }],
  [{ allow_decimal: 'perhaps' }, { allow_decimal: ['Choose yes or no.'] }],
  [{ allow_decimal: 2 }, { allow_decimal: ['Choose yes or no.'] }],
])('%j is refused', async (fields, errors) => {
  const answer = await send('add-unit', fields);
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors }]);
});

test('a short name is there once, however it is written and however often it is sent', async () => {
  const answers = await Promise.all(
    ['Rl', 'rl'].map((short_name) => send('add-unit', { unit_name: 'Roll', short_name, allow_decimal: 0 })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  const refused = answers.find(({ statusCode }) => statusCode === 400);
  expect(refused?.json()).toMatchObject({ errors: { short_name: ['The short name has already been taken.'] } });
});

test('a stale change is refused with the unit as it is now', async () => {
  const { id, version } = await add('st');
  const change = (unit_name: string) => send(`update-unit/${id}`, { unit_name, short_name: 'st', version });
  expect((await change('Fresh')).statusCode).toBe(200);
  const refused = await change('Stale');
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { current: { name: 'Fresh', version: 2 } }]);
});

test('a unit that items have is gone from the list and the form, stays with them, and leaves its name free', async () => {
  const { id } = await add('pk');
  const item = await desk.add({ unit: String(id) });
  expect((await send(`delete-unit/${id}`)).statusCode).toBe(200);
  expect((await listed()).map(({ short_name }) => short_name)).not.toContain('pk');
  expect(await desk.read(item.id)).toMatchObject({ unit: 'pk' });
  const refused = await desk.send('add-item', { unit: String(id) });
  expect(refused.json()).toMatchObject({ errors: { unit: ['There is no such unit.'] } });
  expect(await add('pk')).toMatchObject({ version: 1 });
});

describe('decimals', () => {
  const forbid = ({ id, name, short_name }: Unit) =>
    send(`update-unit/${id}`, { unit_name: name, short_name, allow_decimal: 0 });

  test('are not forbidden while a part of an item is in stock', async () => {
    const unit = await add('lt', 1);
    const { id, slug } = await desk.add({ title: 'Ink by the litre', unit: String(unit.id), stock_count: '2.5' });
    const refused = await forbid(unit);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { errors: { allow_decimal: ['The stock of Ink by the litre is 2.5, which is not a whole number.'] } },
    ]);
    expect(await desk.read(id)).toMatchObject({ allow_decimal: true });
    await desk.send(`update-item/${slug}`, { title: 'Ink by the litre', unit: String(unit.id), stock_count: '2' });
    expect((await forbid(unit)).statusCode).toBe(200);
    expect(await desk.read(id)).toMatchObject({ allow_decimal: false });
  });

  test('are not forbidden beside an item that is being added with a part', async () => {
    const unit = await add('ml', 1);
    const [item, change] = await Promise.all([
      desk.send('add-item', { title: 'Half', unit: String(unit.id), stock_count: '0.5' }),
      forbid(unit),
    ]);
    expect([item.statusCode, change.statusCode].sort()).toEqual([200, 400]);
  });

  test('do not matter for items no longer sold', async () => {
    const unit = await add('cm', 1);
    const { id } = await desk.add({ unit: String(unit.id), stock_count: '1.5' });
    await shop.db.execute(sql`update items set archived_at = now() where id = ${id}`);
    expect((await forbid(unit)).statusCode).toBe(200);
  });
});

test.each(['Cashier', 'User'] as const)('a %s may not write units', async (role) => {
  const headers = await shop.as(role);
  expect((await shop.post('/api/add-unit', { unit_name: 'No', short_name: 'no' }, headers)).statusCode).toBe(403);
  expect((await shop.get('/api/view-units', headers)).statusCode).toBe(403);
});
