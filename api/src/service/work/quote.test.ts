import type { OfferedQuotationResponse } from '@ofisi/api-contract/quotations/accept';
import type { QuotationDraftResponse } from '@ofisi/api-contract/quotations/quotations';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { expectBooksAgree } from '../../testing/books-agree';
import { openServiceDesk, errorsOf, refusalOf, type ServiceDesk } from '../testing/service-desk';
import { serviceQuotes, type ServiceQuotes } from '../testing/service-quotes';

let shop: TestShop;
let desk: ServiceDesk;
let quotes: ServiceQuotes;
let roller: number;
let labour: number;

beforeAll(async () => {
  shop = await openTestShop();
  desk = await openServiceDesk(shop);
  quotes = serviceQuotes(shop, desk);
  roller = await shop.addItem({ title: 'Pickup roller', price: 1500, stock: 100 });
  labour = await shop.addItem({ title: 'Labour, hour', price: 2000, isService: true });
});

afterEach(() => expectBooksAgree(shop.db));
afterAll(() => shop.close());

const lines = () => [
  { item_id: roller, quantity: 2, price: 1500 },
  { item_id: labour, quantity: 1, price: 2000 },
];

const diagnosed = async () => desk.moved(await desk.received({ technician_id: desk.technician }), 'diagnosed');
const stageOf = async ({ id }: { id: number }) => (await desk.read(id)).service_job.stage;
const movesOf = async ({ id }: { id: number }) =>
  (await desk.read(id)).moves.slice(2).map(({ to, said, by }) => [to, said, by]);
const dayAgo = (id: number) =>
  shop.db.execute(
    sql`update quotations set valid_until = (now() at time zone 'Africa/Nairobi')::date - 1 where id = ${id}`,
  );

test('a draft begins with the customer, the machine and the price of a diagnosis alone', async () => {
  const customer = await desk.customer('Moi Girls School');
  const job = await desk.received({ customer_id: customer.id, brand: 'Kyocera', model: 'M2040dn' });
  const { draft } = (await desk.get(`view-quotation-draft?service_job=${job.id}`)).json<QuotationDraftResponse>();
  expect(draft).toMatchObject({
    customer_id: customer.id,
    phone_number: job.phone_number,
    service_job: { id: job.id, number: job.number },
    items: [],
    notes: `${job.number}: Kyocera M2040dn`,
  });
});

test('sending moves the job to quoted, and accepting by the link to approved, with its parts reserved', async () => {
  const job = await diagnosed();
  const before = await shop.stockOf(roller);
  const quotation = await quotes.sent(job, lines());
  expect(await stageOf(job)).toBe('quoted');
  const shown = (await shop.get(`/api/quotations/${quotation.token}`)).json<OfferedQuotationResponse>().quotation;
  expect(shown).toMatchObject({ service_job: job.number, amount: 5000 });
  expect((await quotes.accept(quotation, { note: 'Please hurry' })).json()).toMatchObject({ status: 200 });
  expect(await stageOf(job)).toBe('approved');
  expect(await shop.stockOf(roller)).toEqual({ ...before, reserved: before.reserved + 2 });
  expect(await movesOf(job)).toEqual([
    ['quoted', quotation.number, 'Service Desk Person'],
    ['approved', `Please hurry (${quotation.number} accepted online)`, null],
  ]);
  const { quotes: known } = await quotes.work(job);
  expect(known).toMatchObject([{ id: quotation.id, status: 'accepted', amount: 5000, order: { open: 5000 } }]);
  expect((await quotes.work(job, 'Technician')).quotes).toMatchObject([{ amount: null, order: { open: null } }]);
});

test('the reservation has no end before the job has', async () => {
  const job = await quotes.approved(lines());
  const order = (await quotes.work(job)).quotes[0]?.order;
  const [row] = await selectRows(shop.db, sql`select reserved_until from orders where id = ${order?.id}`);
  expect(row).toEqual({ reserved_until: null });
});

test('declining moves the job too', async () => {
  const job = await diagnosed();
  const quotation = await quotes.sent(job, lines());
  await quotes.decline(quotation, { note: 'Too dear' });
  expect(await stageOf(job)).toBe('declined');
  expect((await movesOf(job)).at(-1)).toEqual(['declined', `Too dear (${quotation.number} declined online)`, null]);
});

test('what is agreed by phone accepts the quotation, with the words and who wrote them down', async () => {
  const job = await diagnosed();
  const quotation = await quotes.sent(job, lines());
  const quoted = (await desk.read(job.id)).service_job;
  const approved = desk.saved(await desk.move(quoted, 'approved', 'Mrs Wanjiru, by phone'));
  expect(approved.stage).toBe('approved');
  expect((await movesOf(job)).at(-1)).toEqual([
    'approved',
    `Mrs Wanjiru, by phone (${quotation.number} accepted)`,
    'Service Desk Person',
  ]);
  expect((await quotes.work(job)).quotes).toMatchObject([
    { status: 'accepted', decision_note: 'Mrs Wanjiru, by phone', order: { status: 'reserved' } },
  ]);
  expect(refusalOf(await quotes.accept(quotation))).toBe('409 This quotation was already accepted.');
});

test('a refusal by phone declines it', async () => {
  const job = await diagnosed();
  await quotes.sent(job, lines());
  desk.saved(await desk.move((await desk.read(job.id)).service_job, 'declined', 'Buys a new one'));
  expect((await quotes.work(job)).quotes).toMatchObject([{ status: 'declined', decision_note: 'Buys a new one' }]);
});

describe('cannot be approved', () => {
  test('once it has expired', async () => {
    const job = await diagnosed();
    const quotation = await quotes.sent(job, lines());
    await dayAgo(quotation.id);
    const quoted = (await desk.read(job.id)).service_job;
    expect(refusalOf(await desk.move(quoted, 'approved', 'Grace'))).toMatch(/^409 This quotation expired on/);
    expect(refusalOf(await quotes.accept(quotation))).toMatch(/^409 This quotation expired on/);
  });

  test('once it was withdrawn', async () => {
    const job = await diagnosed();
    const quotation = await quotes.sent(job, lines());
    await desk.post(`delete-quotation/${quotation.id}`, {});
    const quoted = (await desk.read(job.id)).service_job;
    expect(refusalOf(await desk.move(quoted, 'approved', 'Grace'))).toBe(
      `409 ${quotation.number} was withdrawn. Send the customer another quotation first.`,
    );
    expect((await quotes.accept(quotation)).statusCode).toBe(404);
  });

  test('once it was replaced', async () => {
    const job = await diagnosed();
    const first = await quotes.sent(job, lines());
    expect(errorsOf(await quotes.add(job, lines()))).toEqual({
      service_job_id: [`${first.number} is open for this job. Change it, or delete it, first.`],
    });
    await dayAgo(first.id);
    const second = await quotes.sent(job, lines());
    await shop.db.execute(sql`update quotations set valid_until = valid_until + 3 where id = ${first.id}`);
    expect(refusalOf(await quotes.accept(first))).toBe(`409 ${first.number} was replaced by ${second.number}.`);
    expect((await quotes.accept(second)).statusCode).toBe(200);
  });

  test('while it was changed unseen', async () => {
    const job = await diagnosed();
    const quotation = await quotes.sent(job, lines());
    const body = { name: 'Grace', phone_number: '0712 345 678', version: quotation.version };
    await desk.post(`update-quotation/${quotation.id}`, { ...body, items: lines().slice(0, 1) });
    expect(refusalOf(await quotes.accept(quotation))).toMatch(/^409 The shop changed this quotation/);
  });

  test('while the machine is looked at again', async () => {
    const job = await diagnosed();
    const quotation = await quotes.sent(job, lines());
    await desk.move((await desk.read(job.id)).service_job, 'diagnosed', 'The fuser too');
    expect(refusalOf(await quotes.accept(quotation))).toBe(
      `409 ${job.number} is being looked at again, and gets a new quotation.`,
    );
  });

  test('as a sale at the counter', async () => {
    const { id, version } = await quotes.sent(await diagnosed(), lines());
    const sale = { version, hand_over: true, payments: [{ method: 'cash', amount: 5000 }] };
    expect(Object.keys(errorsOf(await desk.post(`accept-quotation/${id}`, sale)))).toEqual(['hand_over']);
  });
});

test('the link and the phone at once approve it once', async () => {
  const job = await diagnosed();
  const before = await shop.stockOf(roller);
  const quotation = await quotes.sent(job, lines());
  const quoted = (await desk.read(job.id)).service_job;
  const answers = await Promise.all([
    quotes.accept(quotation),
    desk.move(quoted, 'approved', 'Grace by phone'),
    quotes.accept(quotation),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect(await shop.stockOf(roller)).toEqual({ ...before, reserved: before.reserved + 2 });
  expect(await stageOf(job)).toBe('approved');
});

test('a job under warranty is not quoted', async () => {
  const job = await diagnosed();
  await shop.db.execute(
    sql`update service_jobs set payer = 'warranty', warranty_until = '2030-01-01' where id = ${job.id}`,
  );
  expect(errorsOf(await quotes.add(job, lines()))).toEqual({
    service_job_id: [`${job.number} is on our warranty. Change who pays for it first.`],
  });
});

test('a job that was only asked for is received before it is quoted', async () => {
  const job = await desk.received();
  await shop.db.execute(sql`update service_jobs set stage = 'requested' where id = ${job.id}`);
  expect(errorsOf(await quotes.add(job, lines()))).toEqual({
    service_job_id: [`${job.number} was only asked for. Receive the machine first.`],
  });
});

test('the customer cannot cancel an order that a job waits for', async () => {
  const job = await diagnosed();
  const accepted = (await quotes.accept(await quotes.sent(job, lines()))).json<OfferedQuotationResponse>();
  const token = accepted.quotation.order_token;
  expect(refusalOf(await shop.post(`/api/orders/${token}/cancel`, {}))).toBe(
    '409 This order is for a repair. Please call us.',
  );
  expect((await shop.get(`/api/orders/${token}`)).json()).toMatchObject({ order: { can_cancel: false } });
});

test('quoting again gives up what was approved', async () => {
  const before = await shop.stockOf(roller);
  const job = await quotes.approved(lines());
  desk.saved(await desk.move(job, 'quoted'));
  expect(await shop.stockOf(roller)).toEqual(before);
  expect((await quotes.work(job)).parts).toEqual([]);
  const second = await quotes.sent(job, lines().slice(1));
  expect((await quotes.accept(second)).statusCode).toBe(200);
  expect((await quotes.work(job)).parts).toMatchObject([{ product_name: 'Labour, hour', is_service: true, left: 0 }]);
});

test('a quotation beside one that stays approved is additional work, and says so everywhere', async () => {
  const first = await quotes.approved(lines());
  const { number } = (await quotes.work(first)).quotes[0] ?? { number: '' };
  const again = await desk.moved(first, 'in_repair', 'diagnosed');
  const { draft } = (await desk.get(`view-quotation-draft?service_job=${first.id}`)).json<QuotationDraftResponse>();
  expect(draft.service_job).toEqual({ id: first.id, number: first.number, additional_to: [number] });
  const second = await quotes.sent(again, lines().slice(0, 1));
  expect(second.service_job?.additional_to).toEqual([number]);
  const shown = async () =>
    (await shop.get(`/api/quotations/${second.token}`)).json<OfferedQuotationResponse>().quotation;
  expect(await shown()).toMatchObject({ service_job: first.number, additional_to: [number] });
  expect((await quotes.accept(second)).statusCode).toBe(200);
  expect((await quotes.work(first)).quotes).toMatchObject([
    { number: second.number, additional_to: [number], order: { open: 3000 } },
    { number, additional_to: [], order: { open: 5000 } },
  ]);
  expect((await quotes.work(first)).parts.map(({ quantity }) => quantity)).toEqual([2, 1, 2]);
});

test('one that replaces what was given up is not additional', async () => {
  const job = await quotes.approved(lines());
  const quoted = desk.saved(await desk.move(job, 'quoted'));
  expect((await quotes.sent(quoted, lines())).service_job?.additional_to).toEqual([]);
});
