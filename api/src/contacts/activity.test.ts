import type { CustomersResponse } from '@ofisi/api-contract/contacts/customers';
import type { HistoryResponse } from '@ofisi/api-contract/history/history';
import type { SaleCustomersResponse } from '@ofisi/api-contract/sales/counter';
import { checkout, openTestShop, type TestShop } from '../testing/test-shop';

let shop: TestShop;
beforeAll(async () => (shop = await openTestShop()));
afterAll(() => shop.close());

const post = async (path: string, body: object) => shop.post(`/api/${path}`, body, await shop.as('Admin'));
const get = async (path: string) => shop.get(`/api/${path}`, await shop.as('Admin'));

async function add(name: string): Promise<number> {
  const answer = await post('add-customer', { organization: name, customer_name: name, customer_phone: '0711' });
  return answer.json<{ customer: { id: number } }>().customer.id;
}

const offered = async () =>
  (await get('view-customers-for-sale')).json<SaleCustomersResponse>().customers.map(({ id }) => id);

test('a selection is deactivated and activated again, and offered for sales accordingly', async () => {
  const ids = [await add('One'), await add('Two')];
  const answer = await post('deactivate-customers', { ids: [...ids, 999_999] });
  expect(answer.json()).toEqual({
    status: 200,
    message: '2 customers deactivated, 1 not.',
    done: ids,
    refused: [{ id: 999_999, message: 'This customer no longer exists.' }],
  });
  expect(await offered()).toEqual(expect.not.arrayContaining(ids));
  const inactive = (await get('view-customers?is_active=0')).json<CustomersResponse>().customers;
  expect(inactive.map(({ id, version }) => [id, version])).toEqual(ids.map((id) => [id, 2]));
  expect((await post('activate-customers', { ids })).json()).toMatchObject({ message: '2 customers activated.' });
  expect(await offered()).toEqual(expect.arrayContaining(ids));
  const { entries } = (await get(`history/customers/${ids[0]}`)).json<HistoryResponse>();
  expect(entries.map(({ changes }) => changes).slice(0, 2)).toEqual([
    [{ field: 'is_active', before: false, after: true }],
    [{ field: 'is_active', before: true, after: false }],
  ]);
});

test('a party already in that state is unchanged', async () => {
  const id = await add('Idle');
  expect((await post('activate-customers', { ids: [id] })).json()).toMatchObject({ done: [id] });
  expect((await get(`view-customers/${id}`)).json()).toMatchObject({ customer: { version: 1 } });
});

test('nothing is sold to an inactive customer', async () => {
  const id = await add('Amina Hassan');
  const item = await shop.addItem({ title: 'Toner', price: 100 });
  await post('deactivate-customers', { ids: [id] });
  const sale = checkout([{ id: item, price: 100, quantity: 1 }], {
    customerCategory: 'school',
    customerLocation: 'thika',
    customer_id: id,
    payment_status: 'completed',
    payment_method: 'cash',
  });
  const answer = await post('ordered-products', sale);
  expect(answer.json()).toMatchObject({
    status: 400,
    errors: {
      customer_id: ['Amina Hassan is not active. Activate the customer first, or choose another customer.'],
    },
  });
  expect((await shop.stockOf(item)).onHand).toBe(10);
});

test('suppliers work the same, and other users may not', async () => {
  const form = { organization: 'Mill', supplier_name: 'Mill', supplier_phone: '0722' };
  const { supplier } = (await post('add-supplier', form)).json<{ supplier: { id: number } }>();
  expect((await post('deactivate-suppliers', { ids: [supplier.id] })).json()).toMatchObject({
    message: '1 supplier deactivated.',
  });
  expect((await post('deactivate-customers', { ids: [supplier.id] })).json()).toMatchObject({ done: [] });
  const cashier = await shop.as('Cashier');
  expect((await shop.post('/api/activate-suppliers', { ids: [supplier.id] }, cashier)).statusCode).toBe(403);
});
