import type { ServiceJob } from '@ofisi/api-contract/service/service-jobs';
import { expectBooksAgree } from '../../testing/books-agree';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { errorsOf, openServiceDesk, type ServiceDesk } from '../testing/service-desk';
import { serviceQuotes, type ServiceQuotes } from '../testing/service-quotes';

let shop: TestShop;
let desk: ServiceDesk;
let quotes: ServiceQuotes;
let labour: number;

beforeAll(async () => {
  shop = await openTestShop();
  desk = await openServiceDesk(shop);
  quotes = serviceQuotes(shop, desk);
  labour = await shop.addItem({ title: 'Labour', price: 1500, isService: true });
});

afterEach(() => expectBooksAgree(shop.db));
afterAll(() => shop.close());

const hours = (quantity: number) => [{ item_id: labour, quantity, price: 1500 }];

/** A job with two orders, of KSh 3,000 and then of KSh 1,500. */
async function withTwoOrders(fields: object = {}): Promise<ServiceJob> {
  const job = await quotes.approved(hours(2), fields);
  expect((await quotes.accept(await quotes.sent(job, hours(1), fields))).statusCode).toBe(200);
  return (await desk.read(job.id)).service_job;
}

const ordersOf = async (job: ServiceJob) => (await quotes.work(job)).quotes.map(({ order }) => order);

async function pay(job: ServiceJob, fields: object) {
  const [order] = (await ordersOf(job)).toReversed();
  return desk.post('add-order-payment', { order_id: order?.id, payment_method: 'mpesa', reference: '', ...fields });
}

test('one M-Pesa payment pays all that is owed for a job', async () => {
  const job = await withTwoOrders();
  const paid = await pay(job, { amount: 4500, reference: 'SK30ABC1D2' });
  expect(paid.json<{ message: string }>().message).toMatch(
    /^Payment recorded\. KSh.1,500\.00 of it is for the same job\.$/,
  );
  expect(await ordersOf(job)).toMatchObject([{ open: 0 }, { open: 0 }]);
  desk.saved(await desk.move(await desk.moved(job, 'in_repair', 'ready'), 'handed_over'));
});

test('what is too much for one order and too little for both stays open', async () => {
  const job = await withTwoOrders();
  expect((await pay(job, { amount: 3500, reference: 'SK30ABC1D3' })).statusCode).toBe(200);
  expect(await ordersOf(job)).toMatchObject([{ open: 1000 }, { open: 0 }]);
});

test('more than everything is refused, and cash gives change', async () => {
  const job = await withTwoOrders();
  const refused = await pay(job, { amount: 4501, reference: 'SK30ABC1D4' });
  expect(errorsOf(refused)['amount']?.[0]).toMatch(/^Only KSh.4,500\.00 is still due on this order\.$/);
  expect((await pay(job, { amount: 5000, payment_method: 'cash' })).json()).toMatchObject({ status: 200 });
  expect(await ordersOf(job)).toMatchObject([{ open: 1500 }, { open: 0 }]);
});

test('the order of another customer is not paid with it', async () => {
  const job = await quotes.approved(hours(2));
  const customer = await desk.customer('Thika School', '0722 333 444');
  expect((await quotes.accept(await quotes.sent(job, hours(1), { customer_id: customer.id }))).statusCode).toBe(200);
  expect(errorsOf(await pay(job, { amount: 4500, reference: 'SK30ABC1D5' }))).toHaveProperty('amount');
});
