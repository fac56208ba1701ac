import type { HistoryResponse } from '@ofisi/api-contract/history/history';
import { openTestShop, type TestShop } from '../testing/test-shop';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

const send = async (path: string, body?: object) => shop.post(`/api/${path}`, body, await shop.as('Admin'));

interface Row {
  readonly id: number;
  readonly version: number;
}

/** Customer categories and locations, which differ in their paths and in the names on the wire. */
const CLASSES = [
  {
    many: 'customer-categories',
    one: 'customer-category',
    remove: 'delete-customer-category',
    rows: 'categories',
    row: 'category',
    name: 'category_name',
    description: 'category_description',
    slug: 'category_slug',
    customer: 'customer_category_id',
    entity: 'customer_categories',
    labels: { name: 'category name', description: 'category description' },
    money: { field: 'discount', none: 0 },
    more: {},
    said: 'Customer category',
  },
  {
    many: 'customer-category-locations',
    one: 'customer-category-location',
    remove: 'delete-customer-location',
    rows: 'categoriesLocation',
    row: 'categoryLocation',
    name: 'categorylocation_name',
    description: 'categorylocation_description',
    slug: 'categorylocation_slug',
    customer: 'customer_location_id',
    entity: 'customer_locations',
    labels: { name: 'location name', description: 'description' },
    money: { field: 'delivery_fee', none: null },
    more: { delivery_days: null },
    said: 'Customer location',
  },
] as const;

describe.each(CLASSES)('$many', ({ many, one, remove, rows, row, name, description, slug, labels, said, ...about }) => {
  const add = async (called: string) =>
    (await send(`add-${one}`, { [name]: called })).json<Record<string, Row>>()[row] as Row;
  const listed = async () =>
    (await shop.get(`/api/view-${many}`, await shop.as('Admin'))).json<Record<string, Record<string, unknown>[]>>()[
      rows
    ] ?? [];

  test('are added, listed, renamed under the same slug, and deleted', async () => {
    const added = await send(`add-${one}`, { [name]: ' Schools & Colleges ', [description]: ' Term by term ' });
    const before = {
      id: expect.any(Number) as number,
      [name]: 'Schools & Colleges',
      [description]: 'Term by term',
      [slug]: 'schools-colleges',
      [about.money.field]: about.money.none,
      ...about.more,
      version: 1,
    };
    expect(added.json()).toEqual({ status: 200, message: `${said} added successfully`, [row]: before });
    const { id } = added.json<Record<string, Row>>()[row] as Row;
    const renamed = await send(`update-${one}/${id}`, { [name]: 'Schools', [description]: '', version: 1 });
    const after = { ...before, id, [name]: 'Schools', [description]: null, version: 2 };
    expect(renamed.json()).toEqual({ status: 200, message: `${said} updated successfully`, [row]: after });
    expect(await listed()).toContainEqual(after);
    const { entries } = (
      await shop.get(`/api/history/${about.entity}/${id}`, await shop.as('Admin'))
    ).json<HistoryResponse>();
    expect(entries.map(({ action }) => action)).toEqual(['update', 'create']);
    expect((await send(`${remove}/${id}`)).json()).toEqual({ status: 200, message: `${said} deleted successfully` });
    expect((await send(`${remove}/${id}`)).statusCode).toBe(404);
    expect(await listed()).not.toContainEqual(after);
  });

  test('a price adjustment is set, kept by a form without the field, and removed', async () => {
    const { field, none } = about.money;
    const added = await send(`add-${one}`, { [name]: `Priced ${one}`, [field]: '12.5' });
    const { id } = added.json<Record<string, Row>>()[row] as Row;
    expect(added.json()).toMatchObject({ [row]: { [field]: 12.5 } });
    const change = (body: object) => send(`update-${one}/${id}`, { [name]: `Priced ${one}`, ...body });
    expect((await change({ version: 1 })).json()).toMatchObject({ [row]: { [field]: 12.5 } });
    expect((await change({ version: 2, [field]: '' })).json()).toMatchObject({ [row]: { [field]: none } });
  });

  test.each(['-1', '1.005', 'ten', '1e1', '9999999999999', ['1']])('a sum like %j is refused', async (value) => {
    const { field } = about.money;
    const answer = await send(`add-${one}`, { [name]: `Odd ${one}`, [field]: value });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: { [field]: [expect.any(String)] } }]);
  });

  test('a stale change is refused with the row as it is now', async () => {
    const { id } = await add('Stale');
    await send(`update-${one}/${id}`, { [name]: 'Fresh', version: 1 });
    const refused = await send(`update-${one}/${id}`, { [name]: 'Staler', version: 1 });
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { current: { [name]: 'Fresh', version: 2 } }]);
  });

  test.each([
    [{}, `Enter the ${labels.name}.`],
    [{ [name]: ' ' }, `Enter the ${labels.name}.`],
    [{ [name]: ['a'] }, `Enter text.`],
    [{ [name]: 'a\u0000b' }, `Remove the characters that can’t be saved.`],
    [{ [name]: 'x'.repeat(101) }, `Use at most 100 characters.`],
  ])('a name like %j is refused', async (body, message) => {
    const answer = await send(`add-${one}`, body);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: { [name]: [message] } }]);
  });

  test('a description of more than 30 characters is refused', async () => {
    const answer = await send(`add-${one}`, { [name]: 'Long', [description]: 'x'.repeat(31) });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { errors: { [description]: [`Use at most 30 characters.`] } },
    ]);
  });

  test('of two forms sent at once with the same name, one is stored', async () => {
    const answers = await Promise.all(
      ['Twice', 'twice'].map((called) => send(`add-${one}`, { [name]: called, [description]: null })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  test('one that a customer has is gone from the list, stays with the customer, and leaves its name free', async () => {
    const { id } = await add('Hospitals');
    const customer = await send('add-customer', {
      organization: 'Aga Khan',
      customer_name: `Wanjiru of ${one}`,
      customer_phone: '0711',
      [about.customer]: id,
    });
    expect(customer.statusCode).toBe(200);
    const { id: customerId } = customer.json<{ customer: Row }>().customer;
    expect((await send(`${remove}/${id}`)).statusCode).toBe(200);
    expect((await listed()).map((known) => known[name])).not.toContain('Hospitals');
    const kept = await shop.get(`/api/view-customers/${customerId}`, await shop.as('Admin'));
    expect(kept.json()).toMatchObject({ customer: { [about.customer]: id } });
    expect(await add('Hospitals')).toMatchObject({ [slug]: 'hospitals-2' });
  });

  test.each(['Staff', 'Cashier', 'User'] as const)('a %s may neither see nor write them', async (role) => {
    const headers = await shop.as(role);
    expect((await shop.get(`/api/view-${many}`, headers)).statusCode).toBe(403);
    expect((await shop.post(`/api/add-${one}`, { [name]: 'No' }, headers)).statusCode).toBe(403);
    expect((await shop.post(`/api/${remove}/1`, {}, headers)).statusCode).toBe(403);
  });
});

test('a category cannot take off more than everything', async () => {
  const answer = await send('add-customer-category', { category_name: 'Friends', discount: 100.01 });
  expect(answer.json()).toMatchObject({
    status: 400,
    errors: { discount: ['Enter a number of 100 or less.'] },
  });
});
