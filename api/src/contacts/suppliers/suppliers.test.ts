import type { Supplier, SupplierSavedResponse } from '@ofisi/api-contract/contacts/suppliers';
import { openTestShop, type TestShop } from '../../testing/test-shop';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

const required = { organization: 'Mombasa Imports', supplier_name: 'Juma Ali', supplier_phone: '+254 722 000 111' };

const send = async (path: string, body?: object) => shop.post(`/api/${path}`, body, await shop.as('Admin'));

const add = async (fields: object = {}) =>
  (await send('add-supplier', { ...required, ...fields })).json<SupplierSavedResponse>().supplier;

const listed = async () =>
  (await shop.get('/api/view-suppliers', await shop.as('Admin'))).json<{ suppliers: Supplier[] }>().suppliers;

test('a supplier is added with every field, as a form sends them, and listed', async () => {
  const fields = {
    supplier_email: 'JUMA@example.com',
    alternate_phone: '0733 000 222',
    address: 'Digo Road',
    city: 'Mombasa',
    country: 'Kenya',
    tax_id: 'P051234567X',
    payment_terms: '30 days',
    payment_days: 21,
    opening_balance: '-1500.25',
    advance_balance: '0',
    opening_date: '1/9/2026',
    credit_limit: '250000',
    is_active: '0',
    notes: 'Delivers on Tuesdays',
  };
  const answer = await send('add-supplier', { ...required, ...fields });
  expect(answer.json()).toMatchObject({ status: 200, message: 'Supplier created successfully!' });
  expect(await listed()).toContainEqual({
    ...required,
    ...fields,
    id: expect.any(Number),
    opening_balance: -1500.25,
    advance_balance: 0,
    opening_date: '2026-09-01',
    credit_limit: 250000,
    is_active: false,
    balance: -1500.25,
    version: 1,
  });
});

test('optional fields may be omitted', async () => {
  expect(await add({ supplier_email: '', credit_limit: '', notes: null })).toMatchObject({
    supplier_email: null,
    credit_limit: null,
    notes: null,
    is_active: true,
  });
});

test('problems are reported field by field', async () => {
  const answer = await send('add-supplier', {
    supplier_email: 'nowhere',
    credit_limit: '-1',
    opening_balance: '1.234',
    opening_date: '31/2/2026',
    is_active: 'perhaps',
    city: 'x'.repeat(101),
  });
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json<{ errors: object }>().errors).sort()).toEqual([
    'city',
    'credit_limit',
    'is_active',
    'opening_balance',
    'opening_date',
    'organization',
    'supplier_email',
    'supplier_name',
    'supplier_phone',
  ]);
});

test('a negative credit limit is refused as one, not made into another', async () => {
  const answer = await send('add-supplier', { ...required, credit_limit: -5, advance_balance: '1.234' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    errors: {
      credit_limit: ['Enter a number of 0 or more.'],
      advance_balance: ['Enter an amount with at most two decimals.'],
    },
  });
});

test('a supplier is changed, a stale change refused, then deleted', async () => {
  const { id } = await add();
  const changed = await send(`update-supplier/${id}`, { ...required, city: 'Kisumu', version: 1 });
  expect(changed.json()).toMatchObject({ status: 200, supplier: { city: 'Kisumu', version: 2 } });
  const stale = await send(`update-supplier/${id}`, { ...required, version: 1 });
  expect(stale.statusCode).toBe(409);
  expect(stale.json()).toMatchObject({ status: 409, current: { city: 'Kisumu' } });
  expect((await send(`delete-supplier/${id}`)).json()).toEqual({
    status: 200,
    message: 'Supplier deleted successfully',
  });
  expect((await send(`delete-supplier/${id}`)).statusCode).toBe(404);
  expect((await listed()).map((supplier) => supplier.id)).not.toContain(id);
});
