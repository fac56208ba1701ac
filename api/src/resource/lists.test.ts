import type { Customer, CustomersResponse } from '@ofisi/api-contract/contacts/customers';
import { sql } from 'drizzle-orm';
import { openTestShop, type TestShop } from '../testing/test-shop';

let shop: TestShop;

const NAMES = ['amina', 'Brian', 'Chebet', 'Daudi', 'Esther', '50% Off Traders', '=HYPERLINK("http://evil","Click")'];

beforeAll(async () => {
  shop = await openTestShop();
  for (const [index, customer_name] of NAMES.entries()) {
    await shop.post(
      '/api/add-customer',
      {
        customer_name,
        organization: index % 2 === 0 ? 'Mombasa Schools' : 'Nakuru Clinics',
        customer_phone: `+254 722 000 10${index}`,
        city: index === 0 ? null : 'Nairobi',
        opening_balance: index * 1000 - 2000,
        is_active: index < 5,
      },
      await shop.as('Admin'),
    );
  }
  await shop.db.execute(sql`update parties set created_at = '2026-11-20T21:30:00Z' where name = 'Chebet'`);
});

afterAll(() => shop.close());

const read = async (query: string) => shop.get(`/api/view-customers${query}`, await shop.as('Admin'));

const list = async (query: string) => (await read(query)).json<CustomersResponse>();

const names = async (query: string) =>
  (await list(query)).customers.map((customer: Customer) => customer.customer_name);

test('without parameters the whole list is returned, as specified', async () => {
  const answer = await list('');
  expect(answer.customers).toHaveLength(NAMES.length);
  expect(answer.meta).toBeUndefined();
});

test('a page includes the total', async () => {
  expect(await names('?page=2&per_page=3')).toEqual(['Daudi', 'Esther', '50% Off Traders']);
  expect((await list('?page=2&per_page=3')).meta).toEqual({ page: 2, per_page: 3, total: 7, pages: 3 });
});

test('a page that does not exist has no rows, and says so', async () => {
  expect(await list('?page=1000000&per_page=3')).toMatchObject({
    customers: [],
    meta: { page: 1_000_000, total: 7, pages: 3 },
  });
});

test('the order is the one that is asked for, whatever the case of letters, and what is unknown comes last', async () => {
  expect((await names('?sort=customer_name')).slice(2)).toEqual(['amina', 'Brian', 'Chebet', 'Daudi', 'Esther']);
  expect((await names('?sort=-balance')).at(0)).toBe('=HYPERLINK("http://evil","Click")');
  expect((await names('?sort=city')).at(-1)).toBe('amina');
  expect((await names('?sort=-city')).at(-1)).toBe('amina');
});

test('all words of a search are found, in any order, and signs mean themselves', async () => {
  expect(await names('?q=schools%20CHEB')).toEqual(['Chebet']);
  expect(await names('?q=50%25')).toEqual(['50% Off Traders']);
  expect(await names('?q=_')).toEqual([]);
  expect(await names('?q=%5C')).toEqual([]);
});

test('filters narrow it together', async () => {
  expect(await names('?is_active=0')).toEqual(['50% Off Traders', '=HYPERLINK("http://evil","Click")']);
  expect(await names('?balance_min=0&balance_max=1000')).toEqual(['Chebet', 'Daudi']);
  expect(await names('?balance_min=0&is_active=1')).toEqual(['Chebet', 'Daudi', 'Esther']);
});

test('days are those of Nairobi', async () => {
  expect(await names('?created_at_from=2026-11-21&created_at_to=2026-11-21')).toEqual(['Chebet']);
  expect(await names('?created_at_to=2026-11-20')).toEqual([]);
});

test('some rows can be asked for by their ids', async () => {
  const [first, , third] = (await list('')).customers;
  expect(await names(`?ids=${third?.id},${first?.id}`)).toEqual(['amina', 'Chebet']);
});

test.each([
  ['?sort=notes', 'sort', 'The list can be sorted by id,'],
  ['?sort=customer_name;drop table parties', 'sort', 'The list can be sorted by'],
  ['?sort=__proto__', 'sort', 'The list can be sorted by'],
  ['?page=0', 'page', 'Enter a number of 1 or more.'],
  ['?page=1000001', 'page', 'Enter a number of 1,000,000 or less.'],
  ['?per_page=101', 'per_page', 'Enter a number of 100 or less.'],
  ['?is_active=perhaps', 'is_active', 'Choose 1 or 0.'],
  ['?balance_min=lots', 'balance_min', 'Enter a number.'],
  ['?created_at_from=2026-02-30', 'created_at_from', 'Enter a date such as 2026-11-23.'],
  ['?customer_category_id=one', 'customer_category_id', 'Send ids.'],
  ['?ids=1,x', 'ids', 'Enter numbers separated by commas.'],
  ['?format=exe', 'format', 'The format can only be csv or xlsx.'],
  [`?q=${'x'.repeat(201)}`, 'q', 'Use at most 200 characters.'],
])('%s is refused at its parameter', async (query, field, message) => {
  const answer = await read(query);
  expect(answer.statusCode).toBe(400);
  const { errors } = answer.json<{ errors: Record<string, string[]> }>();
  expect(Object.keys(errors)).toEqual([field]);
  expect(errors[field]?.[0]).toContain(message);
});

test('what is found comes as a CSV file in which nothing calculates', async () => {
  const answer = await read('?format=csv&q=mombasa&sort=customer_name');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="customers.csv"');
  const [head = '', ...lines] = answer.body.replace('\ufeff', '').split('\r\n');
  expect(head.split(',').slice(0, 4)).toEqual(['Customer Name', 'Customer Email', 'Customer Phone', 'Organization']);
  expect(lines.map((line) => line.slice(0, 40))).toEqual([
    `"'=HYPERLINK(""http://evil"",""Click"")"`,
    expect.stringContaining('amina,,+254 722 000 100,Mombasa Schools'),
    expect.stringContaining('Chebet,'),
    expect.stringContaining('Esther,'),
    '',
  ]);
});

test('a row is read by its id, and an unknown one is not found', async () => {
  const [first] = (await list('')).customers;
  expect((await read(`/${first?.id}`)).json()).toMatchObject({ status: 200, customer: { customer_name: 'amina' } });
  expect((await read('/999999')).json()).toEqual({ status: 404, message: 'This customer no longer exists.' });
});

describe('the first few of what is searched', () => {
  const customer = (fields: object) =>
    shop
      .as('Admin')
      .then((headers) =>
        shop.post(
          '/api/add-customer',
          { organization: 'First Few', customer_phone: '0700 000 000', ...fields },
          headers,
        ),
      );
  beforeAll(async () => {
    for (const customer_name of ['Zawadi Stores', 'Zawadi Stores Annex', 'Zawadi']) await customer({ customer_name });
    await customer({ customer_name: 'Al Noor', customer_phone: '+254 733-444-555' });
    await customer({ customer_name: 'Balozi', customer_phone: '0711 111 222' });
  });

  test('come without being counted, and no more than are wanted', async () => {
    const answer = await list('?q=zawadi&first=2');
    expect(answer.customers.map(({ customer_name: name }) => name)).toEqual(['Zawadi', 'Zawadi Stores']);
    expect(answer.meta).toBeUndefined();
    expect(await names('?q=zawadi&first=5')).toHaveLength(3);
    expect(await names('?q=nobody+at+all&first=5')).toEqual([]);
  });

  test('begin with what goes by exactly that, whatever its case, and however its phone number is written', async () => {
    expect((await names('?q=zawadi+STORES+annex&first=2'))[0]).toBe('Zawadi Stores Annex');
    for (const q of ['0733444555', '%2B254733444555', '254 733 444 555'])
      expect(await names(`?q=${q}&first=1`)).toEqual(['Al Noor']);
    expect(await names('?q=0733&first=1')).toEqual([]);
  });

  test('have a short word at the beginning of one of their words', async () => {
    expect(await names('?q=al&first=20')).toEqual(['Al Noor']);
    expect(await names('?q=no&first=20')).toEqual(['Al Noor']);
    expect(await names('?q=%25&first=20')).toEqual([]);
  });

  test.each(['0', '21', '-1', 'many', '5;drop'])('are a few: %s is refused', async (first) => {
    expect((await read(`?q=zawadi&first=${first}`)).statusCode).toBe(400);
  });
});
