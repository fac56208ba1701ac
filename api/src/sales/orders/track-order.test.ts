import type { OrderTrackedResponse } from '@ofisi/api-contract/sales/order-details';
import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import { normalisePhone } from '@ofisi/shared-shop/phone-number';
import { checkout, openTestShop, type TestShop } from '../../testing/test-shop';

let shop: TestShop;
let itemId: number;

beforeAll(async () => {
  shop = await openTestShop();
  itemId = await shop.addItem({ title: 'Kyocera TK-1170', price: 7500, stock: 1000 });
});

afterAll(() => shop.close());

const place = async (fields = {}) =>
  (
    await shop.post('/api/ordered-products', checkout([{ id: itemId, price: 7500, quantity: 2 }], fields))
  ).json<OrderPlacedResponse>().order;

const track = (invoice: unknown, phone: unknown) => shop.post('/api/track-order', { invoice, phone_number: phone });

const UNKNOWN = { status: 404, message: 'We can’t find an order with that number and phone number.' };

test('number and phone show where the order stands, and nothing of who ordered or where it goes', async () => {
  const { invoice, token } = await place();
  const answer = await track(invoice, '0712345678');
  expect(answer.statusCode).toBe(200);
  const { order } = answer.json<OrderTrackedResponse>();
  expect(order).toEqual({
    number: invoice,
    invoice,
    is_of_services: false,
    created_at: expect.any(String),
    status: 'reserved',
    stage: 'unpaid',
    payment_status: 'pending',
    payment_method: 'mpesa',
    subtotal: 15_000,
    delivery_fee: 0,
    delivery: { kind: 'by_phone', days: null },
    rounding: 0,
    amount: 15_000,
    vat: 2068.97,
    open: 15_000,
    payments: [],
    unallocated: 0,
    being_confirmed: 0,
    refunded: 0,
    reserved_until: expect.any(String),
    timeline: [{ status: 'reserved', at: expect.any(String) }],
    deliveries: [],
    to_come: [{ product_name: 'Kyocera TK-1170', quantity: 2 }],
    cancelled: [],
    items: [
      expect.objectContaining({ id: itemId, quantity: 2, line_total: 15_000, item: expect.objectContaining({}) }),
    ],
  });
  for (const secret of [token, 'Achieng', 'Odhiambo', 'Moi Avenue', '0712 345 678', 'Nairobi']) {
    expect(answer.body).not.toContain(secret);
  }
  expect(answer.headers['cache-control']).toBe('no-store');
});

test.each(['0712 345 678', '+254712345678', '254712345678', '+254 (0)712-345-678', '712345678', '00254 712 345678'])(
  'the phone may be written as %s',
  async (phone) => {
    const { invoice } = await place();
    expect((await track(invoice, phone)).statusCode).toBe(200);
  },
);

test('so may the number', async () => {
  const { invoice } = await place({ phone_number: '+254 712 345 678' });
  for (const written of [invoice.toLowerCase(), ` ${invoice} `, `${invoice.slice(0, 3)}-${invoice.slice(3)}`]) {
    expect((await track(written, '0712345678')).json<OrderTrackedResponse>().order.invoice).toBe(invoice);
  }
});

test('an unknown number and a wrong phone are answered alike', async () => {
  const { invoice } = await place();
  for (const [number, phone] of [
    ['INV26999999', '0712345678'],
    [invoice, '0712345679'],
    [invoice, '12345678'],
    [invoice, 'Achieng'],
    [invoice, '%'],
    [invoice, '0'],
    [invoice, '+254'],
    ["' or 1=1 --", '0712345678'],
    [`${invoice}x`, '0712345678'],
    ['__proto__', 'constructor'],
  ]) {
    const answer = await track(number, phone);
    expect([number, answer.statusCode, answer.json()]).toEqual([number, 404, UNKNOWN]);
  }
});

test('an order whose phone is no number is opened by nothing but its token', async () => {
  const { invoice } = await place({ phone_number: 'ask at the gate' });
  for (const phone of ['ask at the gate', 'anything', '0', '-']) {
    expect((await track(invoice, phone)).json()).toEqual(UNKNOWN);
  }
});

test('a missing value is reported at its field', async () => {
  expect((await track('', ' ')).json()).toMatchObject({
    status: 400,
    errors: {
      invoice: ['Enter the order number.'],
      phone_number: ['Enter the phone number.'],
    },
  });
});

test('guessing of numbers is stopped, by address', async () => {
  const strict = await openTestShop({ limits: { trackingsPerTenMinutes: 3 } });
  try {
    const attempt = (headers = {}) =>
      strict.post('/api/track-order', { invoice: 'INV26000001', phone_number: '0712345678' }, headers);
    const codes = [];
    for (let count = 0; count < 4; count += 1) {
      codes.push((await attempt()).statusCode);
    }
    expect(codes).toEqual([404, 404, 404, 429]);
    expect(Number((await attempt()).headers['retry-after'])).toBeGreaterThan(300);
    expect((await attempt({ 'x-forwarded-for': '41.90.1.2' })).statusCode).toBe(404);
  } finally {
    await strict.close();
  }
});

test.each([
  ['0712 345 678', '712345678'],
  ['+254-712-345-678', '712345678'],
  ['00254712345678', '712345678'],
  ['+254 (0) 20 222 3344', '202223344'],
  ['+1 (555) 010-9999', '15550109999'],
  ['254', null],
  ['', null],
  ['٠٧١٢٣٤٥٦٧٨', null],
])('%j is the number %j', (written, number) => {
  expect(normalisePhone(written)).toBe(number);
});
