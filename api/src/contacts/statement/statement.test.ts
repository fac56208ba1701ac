import type { CustomerSavedResponse } from '@ofisi/api-contract/contacts/customers';
import type { StatementResponse } from '@ofisi/api-contract/contacts/statement';
import type { SupplierSavedResponse } from '@ofisi/api-contract/contacts/suppliers';
import { sql } from 'drizzle-orm';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { readOpenDocuments } from './open-documents';

let shop: TestShop;
let id: number;
beforeAll(async () => {
  shop = await openTestShop();
  const form = {
    customer_name: 'Grace Njeri',
    organization: 'Şükrü & Αθήνα Ltd',
    customer_phone: '0711 222 333',
    opening_balance: 1000,
  };
  const answer = await shop.post('/api/add-customer', form, await shop.as('Admin'));
  ({ id } = answer.json<CustomerSavedResponse>().customer);
  await shop.db.execute(sql`insert into ledger_entries (party_id, kind, amount, note, at)
    select ${id}, 'adjustment', 100.5, 'Note ' || n || repeat(' and more of it', n % 7), now() + n * interval '1 second' from generate_series(1, 90) n`);
});
afterAll(() => shop.close());

const get = async (query: string, role: 'Admin' | 'Cashier' = 'Admin', customer = id) =>
  shop.get(`/api/view-customers/${customer}/statement?${query}`, await shop.as(role));

test('a statement as a PDF file goes over as many pages as it needs', async () => {
  const answer = await get('format=pdf');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="statement.pdf"',
  });
  const pages = (file: Buffer) => file.toString('latin1').match(/\/MediaBox \[0 0 595\.\d+ 841\.\d+\]/g)?.length;
  expect(pages(answer.rawPayload)).toBeGreaterThan(2);
  expect(pages((await get('format=pdf&to=2001-01-01')).rawPayload)).toBe(1);
});

test('what is open adds up to the closing balance', async () => {
  const { statement } = (await get('')).json<{ statement: { closing: number } }>();
  const open = await readOpenDocuments(shop.db, { id, kind: 'customer' }, undefined);
  expect(open.map(({ document, amount }) => [document, amount])).toEqual([[null, statement.closing]]);
  expect(await readOpenDocuments(shop.db, { id, kind: 'customer' }, '2001-01-01')).toEqual([]);
});

test('is for those who manage contacts, of customers who are there, and of no endless time', async () => {
  expect((await get('format=pdf', 'Cashier')).statusCode).toBe(403);
  expect((await get('format=pdf', 'Admin', 999_999)).statusCode).toBe(404);
  expect((await get('format=doc')).statusCode).toBe(400);
  await shop.db.execute(
    sql`insert into ledger_entries (party_id, kind, amount) select ${id}, 'adjustment', 1 from generate_series(1, 2000)`,
  );
  expect((await get('format=pdf')).json()).toMatchObject({
    errors: { from: ['There are too many entries for a PDF. Choose a shorter period, or the CSV file.'] },
  });
});

test('of a supplier it says what the shop owes, with the numbers of purchases', async () => {
  const form = {
    supplier_name: 'Juma Ali',
    organization: 'Mombasa Imports',
    supplier_phone: '0722 000 111',
    opening_balance: 500,
  };
  const { supplier } = (
    await shop.post('/api/add-supplier', form, await shop.as('Admin'))
  ).json<SupplierSavedResponse>();
  await shop.db.execute(sql`
    with bought as (
      insert into purchases (reference_number, supplier_id, location, date) values ('PO-77', ${supplier.id}, 'Nairobi', '2026-11-20') returning id
    )
    insert into ledger_entries (party_id, kind, amount, purchase_id, due_on) select ${supplier.id}, 'purchase', -1200, id, '2026-12-20' from bought`);
  await shop.db.execute(sql`
    with paid as (
      insert into payments (direction, method, amount, party_id, reference) values ('out', 'cheque', 300, ${supplier.id}, '000123') returning id
    )
    insert into ledger_entries (party_id, kind, amount, purchase_id, payment_id)
    select ${supplier.id}, 'payment', 300, (select max(id) from purchases), id from paid`);
  const path = `/api/view-suppliers/${supplier.id}/statement`;
  const { statement } = (await shop.get(path, await shop.as('Admin'))).json<StatementResponse>();
  expect(statement).toMatchObject({ opening: 0, charged: 1700, paid: 300, closing: 1400 });
  expect(statement.entries.map(({ kind, document, amount, balance }) => [kind, document, amount, balance])).toEqual([
    ['opening', null, 500, 500],
    ['purchase', 'PO-77', 1200, 1700],
    ['payment', 'PO-77', -300, 1400],
  ]);
  expect(await readOpenDocuments(shop.db, { id: supplier.id, kind: 'supplier' }, undefined)).toEqual([
    { document: null, due_on: null, amount: 500 },
    { document: 'PO-77', due_on: '2026-12-20', amount: 900 },
  ]);
  const paper = await shop.get(`${path}?format=pdf`, await shop.as('Admin'));
  expect(paper.headers['content-type']).toBe('application/pdf');
  expect((await shop.get(`${path}?format=csv`, await shop.as('Admin'))).body).toContain('PO-77');
  expect((await get('', 'Admin', supplier.id)).statusCode).toBe(404);
});
