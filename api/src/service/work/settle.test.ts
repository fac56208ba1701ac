import type { QuotationDraftResponse } from '@ofisi/api-contract/quotations/quotations';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { expectBooksAgree } from '../../testing/books-agree';
import { openServiceDesk, refusalOf, type ServiceDesk } from '../testing/service-desk';
import { serviceQuotes, type ServiceQuotes } from '../testing/service-quotes';

let shop: TestShop;
let desk: ServiceDesk;
let quotes: ServiceQuotes;
let roller: number;
let diagnosis: number;

beforeAll(async () => {
  shop = await openTestShop();
  desk = await openServiceDesk(shop);
  quotes = serviceQuotes(shop, desk);
  roller = await shop.addItem({ title: 'Pickup roller', price: 1500, stock: 100 });
  diagnosis = await shop.addItem({ title: 'Diagnosis', price: 500, isService: true });
});

afterEach(() => expectBooksAgree(shop.db));
afterAll(() => shop.close());

const rollers = () => [{ item_id: roller, quantity: 2, price: 1500 }];

/** An approved job that was repaired with its parts. */
async function repaired(fields: object = {}) {
  const job = await quotes.approved(rollers(), fields);
  await quotes.take(job);
  return desk.moved(job, 'in_repair', 'ready');
}

const orderOf = async (job: { id: number }) => {
  const [order] = await selectRows<{ status: string; invoice: string | null }>(
    shop.db,
    sql`select orders.status, orders.invoice from quotations join orders on orders.id = quotations.order_id
        where service_job_id = ${job.id} order by quotations.id desc limit 1`,
  );
  return order;
};

test('a machine is handed over once it is paid, and its order is complete and invoiced', async () => {
  const job = await repaired();
  expect(await orderOf(job)).toMatchObject({ status: 'reserved', invoice: null });
  const refused = await desk.move(job, 'handed_over');
  expect(refusalOf(refused)).toMatch(
    /^409 ORD\d+: KSh\s3,000\.00 of this order is not paid\. Record the payment first\.$/,
  );
  expect((await desk.read(job.id)).service_job.stage).toBe('ready');
  expect((await quotes.pay(job, 3000)).statusCode).toBe(200);
  desk.saved(await desk.move(job, 'handed_over'));
  expect(await orderOf(job)).toMatchObject({ status: 'completed', invoice: expect.stringMatching(/^\w+$/) as string });
});

test('a listed customer is charged on account, within the limit', async () => {
  const customer = await desk.customer('Kisumu Academy');
  const job = await repaired({ customer_id: customer.id });
  desk.saved(await desk.move(job, 'handed_over'));
  expect(await orderOf(job)).toMatchObject({ status: 'completed' });
  await shop.db.execute(sql`update parties set credit_limit = 3500 where id = ${customer.id}`);
  const second = await repaired({ customer_id: customer.id });
  expect(refusalOf(await desk.move(second, 'handed_over'))).toMatch(/credit limit of KSh\s3,500/);
});

test('whoever may exceed limits hands over an unpaid machine, and it is recorded', async () => {
  const job = await repaired();
  desk.saved(await desk.move(job, 'handed_over', undefined, 'Admin'));
  const rows = await selectRows(
    shop.db,
    sql`select from audit_log where action = 'over_limit' and entity = 'service_jobs' and entity_id = ${job.id}`,
  );
  expect(rows).toHaveLength(1);
});

test('approved parts that were not taken hold up the hand-over', async () => {
  const job = await desk.moved(await quotes.approved(rollers()), 'in_repair', 'ready');
  expect(refusalOf(await desk.move(job, 'handed_over', undefined, 'Admin'))).toMatch(
    /^409 Pickup roller: approved with ORD\d+, and not taken\. Take the parts, or give them up\.$/,
  );
});

test('a job that ends without a repair gives up what was reserved', async () => {
  const before = await shop.stockOf(roller);
  const job = await desk.moved(await quotes.approved(rollers()), 'in_repair', 'diagnosed', 'returned_unrepaired');
  expect(await shop.stockOf(roller)).toEqual(before);
  expect(await orderOf(job)).toMatchObject({ status: 'cancelled' });
});

test('parts that were taken are put back, or paid, before that', async () => {
  const job = await quotes.approved(rollers());
  await quotes.take(job);
  const again = await desk.moved(job, 'in_repair', 'diagnosed');
  expect(refusalOf(await desk.move(again, 'returned_unrepaired', 'Too far gone'))).toMatch(/not paid/);
  const [taken] = (await quotes.work(job)).taken;
  await desk.post(`put-back-service-parts/${job.id}`, { delivery_id: taken?.delivery_id }, 'Technician');
  desk.saved(await desk.move(again, 'returned_unrepaired', 'Too far gone'));
  expect(await orderOf(job)).toMatchObject({ status: 'cancelled' });
});

describe('the diagnosis', () => {
  const charge = (job: { id: number }) => desk.post(`charge-service-diagnosis/${job.id}`, {});
  const setFee = (id: number | null) =>
    shop.db.execute(sql`
      insert into settings ("group", value, version) values ('terms', ${JSON.stringify({ diagnosis_item_id: id })}::jsonb, 1)
      on conflict ("group") do update set value = excluded.value, version = settings.version + 1`);

  test('costs nothing unless the settings say so', async () => {
    const job = await desk.received();
    expect(refusalOf(await charge(job))).toBe('409 The settings name no diagnosis fee.');
    expect((await quotes.work(job)).diagnosis_fee).toBeNull();
  });

  test('is charged once, and paid before the machine is returned', async () => {
    await setFee(diagnosis);
    const job = await desk.moved(await desk.received(), 'diagnosed');
    expect((await quotes.work(job)).diagnosis_fee).toBe(500);
    const answers = await Promise.all([charge(job), charge(job)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await quotes.work(job)).toMatchObject({ diagnosis_fee: null, quotes: [{ is_fee: true, amount: 500 }] });
    const now = (await desk.read(job.id)).service_job;
    expect(now.stage).toBe('diagnosed');
    expect(refusalOf(await desk.move(now, 'returned_unrepaired', 'No spare part'))).toMatch(
      /KSh\s500\.00 of this order is not paid/,
    );
    await quotes.pay(job, 500);
    desk.saved(await desk.move(now, 'returned_unrepaired', 'No spare part'));
  });

  test('is a term of a quotation as long as the machine may go back without a repair', async () => {
    await setFee(diagnosis);
    const notesFor = async ({ id }: { id: number }) =>
      (await desk.get(`view-quotation-draft?service_job=${id}`)).json<QuotationDraftResponse>().draft.notes;
    const job = await desk.moved(await desk.received(), 'diagnosed');
    expect(await notesFor(job)).toMatch(/If it is not repaired, the diagnosis costs KSh\s500\.00\.$/);
    await desk.moved(job, 'in_repair', 'ready');
    expect(await notesFor(job)).not.toMatch(/diagnosis/);
  });

  test('is waived when the machine is repaired after all', async () => {
    await setFee(diagnosis);
    const job = await desk.moved(await desk.received(), 'diagnosed');
    await charge(job);
    await desk.moved((await desk.read(job.id)).service_job, 'in_repair', 'ready', 'handed_over');
    expect(await orderOf(job)).toMatchObject({ status: 'cancelled' });
    await setFee(null);
  });
});
