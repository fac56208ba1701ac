import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { openTestShop, type TestShop } from '../../testing/test-shop';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

const names = async () =>
  (await shop.get('/api/view-product-brands'))
    .json<{ brands: { brand_name: string }[] }>()
    .brands.map((brand) => brand.brand_name);

const add = async (brand_name: unknown) => shop.post('/api/add-product-brand', { brand_name }, await shop.as('Staff'));

test('a brand is added, listed, renamed and deleted', async () => {
  const added = await add('  Kyocera & Söhne ');
  expect(added.statusCode).toBe(200);
  expect(added.json()).toMatchObject({
    status: 200,
    message: 'Brand added successfully',
    brand: { brand_name: 'Kyocera & Söhne', brand_slug: 'kyocera-sohne', version: 1 },
  });
  expect(await names()).toContain('Kyocera & Söhne');

  const { id } = added.json<{ brand: { id: number } }>().brand;
  const renamed = await shop.post(
    `/api/update-product-brand/${id}`,
    { brand_name: 'Kyocera', version: '1' },
    await shop.as('Staff'),
  );
  expect(renamed.json()).toMatchObject({
    message: 'Brand updated successfully',
    brand: { brand_name: 'Kyocera', brand_slug: 'kyocera-sohne', version: 2 },
  });

  const deleted = await shop.post(`/api/delete-product-brand/${id}`, undefined, await shop.as('Staff'));
  expect(deleted.json()).toEqual({ status: 200, message: 'Brand deleted successfully' });
  expect(await names()).not.toContain('Kyocera');
});

test('a name that differs only in case, a blank and an over-long one are field errors', async () => {
  await add('Ricoh');
  for (const [name, message] of [
    ['RICOH', 'The brand name has already been taken.'],
    ['   ', 'Enter the brand name.'],
    [undefined, 'Enter the brand name.'],
    ['x'.repeat(101), 'Use at most 100 characters.'],
    ['a\u0000b', 'Remove the characters that can’t be saved.'],
    [{ toString: 'x' }, 'Enter text.'],
  ] as const) {
    const answer = await add(name);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ status: 400, errors: { brand_name: [message] } });
  }
});

test('renaming to a name that another brand has is a field error', async () => {
  await add('Canon');
  const { id } = (await add('Epson')).json<{ brand: { id: number } }>().brand;
  const answer = await shop.post(`/api/update-product-brand/${id}`, { brand_name: 'canon' }, await shop.as('Admin'));
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ errors: { brand_name: ['The brand name has already been taken.'] } });
});

test('a stale edit is refused with the row as it is now', async () => {
  const { id } = (await add('Lenovo')).json<{ brand: { id: number } }>().brand;
  const headers = await shop.as('Admin');
  await shop.post(`/api/update-product-brand/${id}`, { brand_name: 'Lenovo Group', version: 1 }, headers);
  const answer = await shop.post(`/api/update-product-brand/${id}`, { brand_name: 'Lenovo PC', version: 1 }, headers);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ status: 409, current: { brand_name: 'Lenovo Group', version: 2 } });
});

test('a brand that items refer to disappears from the list but stays on them; its name is free again', async () => {
  const { id } = (await add('Dell')).json<{ brand: { id: number } }>().brand;
  await shop.addItem({ title: 'Dell OptiPlex', brandId: id });
  expect((await shop.post(`/api/delete-product-brand/${id}`, '', await shop.as('Admin'))).statusCode).toBe(200);
  expect(await names()).not.toContain('Dell');
  const { items } = (await shop.get('/api/view-items')).json<{ items: { brand: { brand_name: string } | null }[] }>();
  expect(items.map((item) => item.brand?.brand_name)).toContain('Dell');
  expect((await add('Dell')).json()).toMatchObject({ status: 200, brand: { brand_slug: 'dell-2' } });
});

test('an unknown one is 404', async () => {
  const headers = await shop.as('Admin');
  for (const id of ['999999', '0', 'abc', '99999999999999', '1%00']) {
    const answer = await shop.post(`/api/delete-product-brand/${id}`, undefined, headers);
    expect([id, answer.statusCode, answer.json<{ status: number }>().status]).toEqual([id, 404, 404]);
  }
});

test('every write leaves an audit row that can be neither changed nor removed', async () => {
  const headers = { ...(await shop.as('Admin')), 'x-request-id': 'request-of-the-audit-test' };
  await shop.post('/api/add-product-brand', { brand_name: 'Audited' }, headers);
  const rows = await selectRows(
    shop.db,
    sql`select actor_role, action, entity, after ->> 'brand_name' as name from audit_log
        where request_id = 'request-of-the-audit-test'`,
  );
  expect(rows).toEqual([{ actor_role: 'Admin', action: 'create', entity: 'brands', name: 'Audited' }]);
  await expect(shop.db.execute(sql`update audit_log set action = 'nothing'`)).rejects.toThrow();
  await expect(shop.db.execute(sql`delete from audit_log`)).rejects.toThrow();
});
