import { checkout, openTestShop, type TestShop } from '../testing/test-shop';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  for (const [customer_name, customer_phone, alternate_phone] of [
    ['Grace Njeri', '+254712345672', '020 2345 678'],
    ['Brian Mutua', '0722-000 555', '044 22 334'],
    ['Somebody Else', '0712 345 679', ''],
  ]) {
    const sent = { customer_name, customer_phone, alternate_phone, organization: 'Sunrise', is_active: 1 };
    await made('add-customer', sent);
  }
  await made('add-supplier', { supplier_name: 'Amina Ali', supplier_phone: '+254 733 111 222', organization: 'Inks' });
});

afterAll(() => shop.close());

async function made(path: string, body: object) {
  const answer = await shop.post(`/api/${path}`, body, await shop.as('Admin'));
  expect(answer.statusCode).toBe(200);
  return answer;
}

async function found(path: string, rows: string, q: string, role: 'Admin' | 'Cashier' = 'Admin') {
  const answer = await shop.get(`/api/${path}?q=${encodeURIComponent(q)}&page=1&per_page=10`, await shop.as(role));
  expect(answer.statusCode).toBe(200);
  return answer.json<Record<string, Record<string, unknown>[]>>()[rows];
}

const GRACE = ['0712345672', '712 345 672', '0712-345-672', '254712345672', '+254 712 345672', '00254712345672'];

describe('a customer is found by a whole phone number, however either was written', () => {
  test.each(GRACE)('%s', async (q) => {
    expect(await found('view-customers', 'customers', q)).toMatchObject([{ customer_name: 'Grace Njeri' }]);
    // A cashier may not see phone numbers, but can search by one that a customer names at the counter.
    const known = await found('view-customers-for-sale', 'customers', q, 'Cashier');
    expect(known).toMatchObject([{ customer_name: 'Grace Njeri' }]);
    expect(JSON.stringify(known)).not.toContain('345');
  });

  test.each(['+254722000555', '0722 000 555', '722000555'])('stored with a zero, typed as %s', async (q) => {
    expect(await found('view-customers', 'customers', q)).toMatchObject([{ customer_name: 'Brian Mutua' }]);
  });

  test.each(['+254 20 2345678', '0202345678', '044 22334', '+254 4422334'])('by the other number %s', async (q) => {
    expect(await found('view-customers', 'customers', q)).toHaveLength(1);
  });

  test('beside a name, and first of all where few are wanted', async () => {
    expect(await found('view-customers', 'customers', 'grace 0712345672')).toHaveLength(1);
    expect(await found('view-customers', 'customers', 'brian 0712345672')).toHaveLength(0);
    const headers = await shop.as('Admin');
    const first = await shop.get('/api/view-customers?q=0712345672&first=5', headers);
    expect(first.json()).toMatchObject({ customers: [{ customer_name: 'Grace Njeri' }] });
  });

  test('and not by a part of one, by who only sells', async () => {
    expect(await found('view-customers', 'customers', '71234567')).toHaveLength(1);
    expect(await found('view-customers-for-sale', 'customers', '71234567', 'Cashier')).toHaveLength(0);
  });
});

test('so are suppliers, people who sign in, and what is delivered', async () => {
  expect(await found('view-suppliers', 'suppliers', '0733111222')).toMatchObject([{ supplier_name: 'Amina Ali' }]);
  const item = await shop.addItem({ title: 'Toner', price: 1_000, stock: 5 });
  const line = [{ id: item, price: 1_000, quantity: 1 }];
  await shop.post('/api/ordered-products', checkout(line, { phone_number: '+254 711 222 333' }));
  const [order] = (await found('view-orders', 'orders', '0711222333')) ?? [];
  expect(await found('view-orders-for-delivery', 'orders', '711 222 333')).toMatchObject([{ id: order?.['id'] }]);
  await made('add-deliveries', { order_id: order?.['id'], delivered_by: 'Otieno' });
  expect(await found('view-deliveries', 'deliveries', '0711-222-333')).toMatchObject([{ order_id: order?.['id'] }]);
  const quoted = {
    first_name: 'A',
    last_name: 'B',
    phone_number: '0711222444',
    location: 'Nairobi',
    items: [{ id: item, quantity: 1 }],
  };
  expect((await shop.post('/api/quote-requests', quoted)).statusCode).toBe(200);
  expect(await found('view-quote-requests', 'quote_requests', '+254711222444')).toHaveLength(1);
});
