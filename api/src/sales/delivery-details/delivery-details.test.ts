import type { SavedDeliveryDetailsResponse } from '@ofisi/api-contract/sales/delivery-details';
import { checkout, openTestShop, type TestShop } from '../../testing/test-shop';

const PATH = '/api/user/delivery-details';
const DETAILS = {
  first_name: 'Achieng',
  last_name: 'Odhiambo',
  phone_number: '0712 345 678',
  location: 'Nairobi',
  delivery_address: 'Moi Avenue 12',
};

let shop: TestShop;
let itemId: number;

beforeAll(async () => {
  shop = await openTestShop();
  itemId = await shop.addItem({ title: 'Kyocera TK-1170', price: 7500, stock: 100 });
});

afterAll(() => shop.close());

const order = (headers: object, fields = {}) =>
  shop.post('/api/ordered-products', checkout([{ id: itemId, price: 7500, quantity: 1 }], fields), { ...headers });

const saved = async (headers: Record<string, string>) =>
  (await shop.get(PATH, headers)).json<SavedDeliveryDetailsResponse>().delivery_details;

test('a signed-in customer types nothing twice: an order keeps where it went, the newest counts, and it can be removed', async () => {
  const user = await shop.as('User');
  expect(await saved(user)).toBeNull();
  await order(user);
  expect(await saved(user)).toEqual(DETAILS);
  await order(user, { location: 'Kisumu' });
  expect(await saved(user)).toEqual({ ...DETAILS, location: 'Kisumu' });
  for (const times of [1, 2]) {
    const removed = await shop.post('/api/user/delete-delivery-details', undefined, user);
    expect([times, removed.statusCode]).toEqual([times, 200]);
  }
  expect(await saved(user)).toBeNull();
});

test('an order that was refused keeps nothing', async () => {
  const user = await shop.as('Developer');
  expect((await order(user, { amount: 1 })).statusCode).toBe(400);
  expect(await saved(user)).toBeNull();
});

test('they can be changed without an order, under the rules of one', async () => {
  const user = await shop.as('Admin');
  const changed = await shop.post(PATH, { ...DETAILS, delivery_address: '  Kenyatta Avenue 3 ' }, user);
  expect(changed.json()).toEqual({
    status: 200,
    delivery_details: { ...DETAILS, delivery_address: 'Kenyatta Avenue 3' },
  });
  const refused = await shop.post(PATH, { ...DETAILS, phone_number: '' }, user);
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ errors: { phone_number: ['Enter the phone number.'] } });
  expect((await saved(user))?.delivery_address).toBe('Kenyatta Avenue 3');
});

test("one account's details are not another's, nor anybody's without an account", async () => {
  await order(await shop.as('User'));
  expect(await saved(await shop.as('Cashier'))).toBeNull();
  expect((await shop.get(PATH)).statusCode).toBe(401);
  expect((await shop.post(PATH, DETAILS)).statusCode).toBe(401);
  expect((await shop.post('/api/user/delete-delivery-details')).statusCode).toBe(401);
});

test("a sale at the counter does not put the buyer's details into the seller's account", async () => {
  const seller = await shop.as('Cashier');
  const sale = await order(seller, { customerCategory: 'walk-in', customerLocation: 'cbd' });
  expect(sale.statusCode).toBe(200);
  expect(await saved(seller)).toBeNull();
});
