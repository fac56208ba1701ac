import type { SavedAddressesResponse } from '@ofisi/api-contract/sales/addresses';
import type { SavedDeliveryDetailsResponse } from '@ofisi/api-contract/sales/delivery-details';
import { eq } from 'drizzle-orm';
import { users } from '../../tables/identity';
import { addresses } from '../../tables/sales';
import { checkout, openTestShop, type TestShop } from '../../testing/test-shop';

const PATH = '/api/user/addresses';
const HOME = {
  label: 'Home',
  first_name: 'Achieng',
  last_name: 'Odhiambo',
  phone_number: '0712 345 678',
  location: 'Kisumu',
  delivery_address: 'Oginga Odinga Street 4',
};
const OFFICE = { ...HOME, label: 'Office', location: 'Nairobi', delivery_address: 'Moi Avenue 12, 3rd floor' };
const MUM = {
  ...HOME,
  label: 'Mum’s place',
  first_name: 'Grace',
  location: 'Siaya',
  delivery_address: 'Near the market',
};

type Headers = Record<string, string>;

let shop: TestShop;
let itemId: number;
let user: Headers;

beforeAll(async () => {
  shop = await openTestShop();
  itemId = await shop.addItem({ title: 'Kyocera TK-1170', price: 7500, stock: 100 });
});

afterAll(() => shop.close());

beforeEach(async () => {
  user = await shop.as('User');
  while ((await list()).length > 0) await post('0/delete');
});

const list = async (headers = user) => (await shop.get(PATH, headers)).json<SavedAddressesResponse>().addresses;
const post = (path: string, body?: object, headers = user) => shop.post(path ? `${PATH}/${path}` : PATH, body, headers);
const labels = async (headers = user) => (await list(headers)).map(({ label }) => label);
const idOf = async (label: string) => (await list()).find((address) => address.label === label)?.id ?? Number.NaN;
const current = async () =>
  (await shop.get('/api/user/delivery-details', user)).json<SavedDeliveryDetailsResponse>().delivery_details;
const order = (fields = {}) =>
  shop.post('/api/ordered-products', checkout([{ id: itemId, price: 7500, quantity: 1 }], fields), user);
const unnamed = (address: typeof HOME) => {
  const { label, ...details } = address;
  expect(label).not.toBe('');
  return details;
};

test('an account keeps several addresses, the first of which is the default', async () => {
  expect((await post('', HOME)).json()).toEqual({ status: 200, addresses: [{ id: 0, ...HOME }], limit: 10 });
  await post('', OFFICE);
  const answer = await post('', { ...MUM, label: '  Mum’s place ' });
  expect(answer.json<SavedAddressesResponse>().addresses).toEqual([
    { id: 0, ...HOME },
    { id: expect.any(Number), ...OFFICE },
    { id: expect.any(Number), ...MUM },
  ]);
  expect(await current()).toEqual(unnamed(HOME));
});

test('another one becomes the default, and the one before is kept', async () => {
  for (const address of [HOME, OFFICE, MUM]) await post('', address);
  const id = await idOf('Office');
  expect((await post(`${id}/make-default`)).statusCode).toBe(200);
  expect(await labels()).toEqual(['Office', 'Mum’s place', 'Home']);
  expect(await current()).toEqual(unnamed(OFFICE));
  // A second tap finds nothing to swap.
  expect((await post(`${id}/make-default`)).statusCode).toBe(404);
  expect((await post('0/make-default')).statusCode).toBe(404);
  expect(await labels()).toEqual(['Office', 'Mum’s place', 'Home']);
});

test('each can be changed, the default one under its old call too, which leaves it its name', async () => {
  for (const address of [HOME, OFFICE]) await post('', address);
  await post(String(await idOf('Office')), { ...OFFICE, label: 'office', delivery_address: 'Kenyatta Avenue 3' });
  await post('0', { ...HOME, label: 'Flat' });
  await shop.post('/api/user/delivery-details', { ...unnamed(HOME), location: 'Kakamega' }, user);
  expect(await list()).toEqual([
    { id: 0, ...HOME, label: 'Flat', location: 'Kakamega' },
    { id: expect.any(Number), ...OFFICE, label: 'office', delivery_address: 'Kenyatta Avenue 3' },
  ]);
});

test('when the default is removed, the oldest of the others takes its place', async () => {
  for (const address of [HOME, OFFICE, MUM]) await post('', address);
  await post('0/delete');
  expect(await labels()).toEqual(['Office', 'Mum’s place']);
  await shop.post('/api/user/delete-delivery-details', undefined, user);
  expect(await labels()).toEqual(['Mum’s place']);
  expect(await current()).toEqual(unnamed(MUM));
  await post('', HOME);
  await post(`${await idOf('Home')}/delete`);
  expect(await labels()).toEqual(['Mum’s place']);
  await post('0/delete');
  expect((await post('0/delete')).statusCode).toBe(404);
});

test('an order changes an address that nobody named, as long as it is the only one, and no other', async () => {
  await order({ location: 'Thika' });
  await order({ location: 'Nakuru' });
  expect(await list()).toMatchObject([{ id: 0, label: null, location: 'Nakuru' }]);
  await post('', OFFICE);
  await order({ location: 'Thika' });
  expect(await list()).toMatchObject([{ label: null, location: 'Nakuru' }, { label: 'Office' }]);
  await post('0/delete');
  await order({ location: 'Thika' });
  expect(await list()).toMatchObject([{ id: 0, ...OFFICE }]);
});

test('an address that nobody named keeps its place when another one becomes the default', async () => {
  await order({ location: 'Nakuru' });
  await post('', OFFICE);
  await post(`${await idOf('Office')}/make-default`);
  expect(await list()).toMatchObject([{ label: 'Office' }, { label: null, location: 'Nakuru' }]);
});

test('bad input is refused at its field, and so is a name that is taken', async () => {
  const refused = await post('', { ...HOME, label: ' ', phone_number: '' });
  expect(refused.statusCode).toBe(400);
  expect(Object.keys(refused.json<{ errors: object }>().errors).sort()).toEqual(['label', 'phone_number']);
  expect((await post('', { ...HOME, label: 'x'.repeat(31) })).json()).toMatchObject({
    errors: { label: [expect.any(String)] },
  });
  for (const address of [HOME, OFFICE]) await post('', address);
  const taken = { errors: { label: ['You already have an address called HOME. Choose another name.'] } };
  expect((await post('', { ...MUM, label: 'HOME' })).json()).toMatchObject(taken);
  expect((await post(String(await idOf('Office')), { ...OFFICE, label: 'HOME' })).json()).toMatchObject(taken);
  expect(await labels()).toEqual(['Home', 'Office']);
});

test('ten are kept, even when many are added at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, at) => post('', { ...HOME, label: `Branch ${at}` })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
  expect(answers.find(({ statusCode }) => statusCode !== 200)?.json()).toMatchObject({
    status: 400,
    errors: { label: ['You can save up to 10 addresses. Remove one first.'] },
  });
  expect(await list()).toHaveLength(10);
});

test("one account's addresses are not another's, nor anybody's without an account", async () => {
  for (const address of [HOME, OFFICE]) await post('', address);
  const id = await idOf('Office');
  const other = await shop.as('Cashier');
  expect(await list(other)).toEqual([]);
  const calls = [`${id}/delete`, `${id}/make-default`, `${id}`, '0', '0/delete'];
  for (const path of calls) {
    expect([path, (await post(path, HOME, other)).statusCode]).toEqual([path, 404]);
    expect([path, (await post(path, HOME, {})).statusCode]).toEqual([path, 401]);
  }
  expect((await shop.get(PATH)).statusCode).toBe(401);
  expect((await post('', HOME, {})).statusCode).toBe(401);
  expect(await labels()).toEqual(['Home', 'Office']);
});

test('they go with the account', async () => {
  const leaving = await shop.as('QA');
  for (const address of [HOME, OFFICE]) await post('', address, leaving);
  const [row] = await shop.db.select({ userId: addresses.userId }).from(addresses).orderBy(addresses.id);
  expect(row).toBeDefined();
  await shop.db.delete(users).where(eq(users.id, row?.userId ?? 0));
  expect(await shop.db.select().from(addresses)).toEqual([]);
});
