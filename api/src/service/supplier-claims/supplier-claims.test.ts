import type { SupplierClaim } from '@ofisi/api-contract/service/supplier-claims';
import type { SerialLifeResponse, SerialsResponse } from '@ofisi/api-contract/stock/serials';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { expectBooksAgree } from '../../testing/books-agree';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { errorsOf, inDays, openServiceDesk, refusalOf, type ServiceDesk } from '../testing/service-desk';

let shop: TestShop;
let desk: ServiceDesk;
let item: number;
let supplier: number;

beforeAll(async () => {
  shop = await openTestShop();
  desk = await openServiceDesk(shop);
  item = await desk.stock('Copier', ['CL-0'], 'Kyocera');
  const serials = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `CL-${number}`);
  const bought = await desk.trade.buy.add({ items: [{ item_id: item, quantity: 8, unit_cost: 50_000, serials }] });
  supplier = bought.supplier_id ?? 0;
});

afterEach(() => expectBooksAgree(shop.db));

afterAll(() => shop.close());

const add = (fields: object, headers = {}) =>
  desk.post('add-supplier-claim', { problem: 'Fuser dead', ...fields }, undefined, headers);

const saved = (answer: Awaited<ReturnType<typeof add>>): SupplierClaim => {
  expect(answer.json()).toMatchObject({ status: 200 });
  return answer.json<{ supplier_claim: SupplierClaim }>().supplier_claim;
};

const FIELDS = [
  'serial_number',
  'service_job',
  'supplier_id',
  'problem',
  'sent_on',
  'reference',
  'promised_on',
  'note',
] as const;

const change = (claim: SupplierClaim, fields: object) =>
  desk.post(`update-supplier-claim/${claim.id}`, {
    ...Object.fromEntries(FIELDS.map((name) => [name, claim[name]])),
    state: claim.state,
    version: claim.version,
    ...fields,
  });

async function unit(serial: string) {
  const { serials } = (await desk.get(`view-serials?q=${serial}`, 'Admin')).json<SerialsResponse>();
  const life = (await desk.get(`view-serials/${serials[0]?.id}`, 'Admin')).json<SerialLifeResponse>();
  return { ...life.serial, events: life.events };
}

/** A unit that came back as defective, and is here. */
async function defective(serial: string) {
  const sold = await desk.sell(item, serial);
  await desk.trade.takeBack(sold, [{ order_line_id: sold.lines[0]?.id, quantity: 1, condition: 'defective' }]);
  return serial;
}

const onHand = async () =>
  (await selectRows<{ on_hand: number }>(shop.db, sql`select on_hand::float8 from items where id = ${item}`))[0]
    ?.on_hand;

test('a claim knows from whom its unit was bought, and takes it there and away from our books', async () => {
  const claim = saved(await add({ serial_number: (await defective('CL-1')).toLowerCase() }));
  expect(claim).toMatchObject({
    state: 'open',
    serial_number: 'CL-1',
    item: 'Copier',
    supplier_id: supplier,
    sent_on: null,
  });
  expect(claim.number).toMatch(/^SC\d{5}$/);
  const sent = saved(await change(claim, { state: 'sent', reference: 'RMA 7' }));
  expect(sent).toMatchObject({ state: 'sent', sent_on: inDays(0), reference: 'RMA 7' });
  expect(await unit('CL-1')).toMatchObject({
    status: 'sent_back',
    events: [{ event: 'sent_back', note: claim.number }, {}, {}, {}, {}],
  });
  const before = (await onHand()) ?? 0;
  expect(errorsOf(await change(sent, { state: 'replaced' }))).toEqual({
    replacement_serial: ['Enter the serial number of the new unit.'],
  });
  expect(errorsOf(await change(sent, { state: 'replaced', replacement_serial: 'CL-2' }))).toEqual({
    replacement_serial: ['Copier already has a unit with this serial number.'],
  });
  const done = saved(await change(sent, { state: 'replaced', replacement_serial: 'CL-99' }));
  expect(done).toMatchObject({ state: 'replaced', replacement_serial: 'CL-99' });
  expect(await onHand()).toBe(before + 1);
  const cost = (await unit('CL-1')).events.at(-1)?.unit_cost;
  expect(cost).toBeGreaterThan(0);
  expect(await unit('CL-99')).toMatchObject({ status: 'in_stock', events: [{ event: 'received', unit_cost: cost }] });
  expect(refusalOf(await change(done, { note: 'Late' }))).toMatch(/^409 The supplier has answered/);
});

test('a unit that was repaired, or refused, comes back as defective', async () => {
  for (const [serial, state] of [
    ['CL-2', 'repaired'],
    ['CL-3', 'refused'],
  ] as const) {
    const claim = saved(await add({ serial_number: await defective(serial) }));
    saved(await change(saved(await change(claim, { state: 'sent' })), { state }));
    expect(await unit(serial)).toMatchObject({
      status: 'defective',
      events: [{ event: 'came_back' }, {}, {}, {}, {}, {}],
    });
  }
});

test('a credit has an amount, which finance records', async () => {
  const claim = saved(await add({ serial_number: await defective('CL-4') }));
  expect(errorsOf(await change(claim, { state: 'credited', amount: 100 }))).toEqual({
    state: ['A claim is sent first, and then answered.'],
  });
  const sent = saved(await change(claim, { state: 'sent' }));
  expect(errorsOf(await change(sent, { state: 'credited' }))).toEqual({ amount: ['Enter what the supplier credits.'] });
  expect(errorsOf(await change(sent, { amount: 5 }))).toEqual({
    amount: ['Leave this blank unless the supplier credits the goods.'],
  });
  expect(saved(await change(sent, { state: 'credited', amount: '48000.50' })).amount).toBe(48_000.5);
});

test('one claim is open for a unit, however many people add one', async () => {
  const serial_number = await defective('CL-5');
  const headers = { 'idempotency-key': 'claim', 'idempotency-secret': 'desk' };
  const [one, two] = await Promise.all([1, 2].map(() => add({ serial_number }, headers)));
  expect(one && two && saved(one).id === saved(two).id).toBe(true);
  expect(errorsOf(await add({ serial_number }))).toEqual({
    serial_number: ['There is an open claim for this unit already.'],
  });
  expect((await desk.post(`delete-supplier-claim/${one && saved(one).id}`, {})).json()).toMatchObject({ status: 200 });
  saved(await add({ serial_number }));
});

test('a claim for a job names its supplier, and is late after the promise', async () => {
  const job = await desk.received();
  expect(errorsOf(await add({ service_job: job.number }))).toEqual({ supplier_id: ['Choose the supplier.'] });
  const claim = saved(
    await add({ service_job: job.number.toLowerCase(), supplier_id: supplier, promised_on: inDays(-1) }),
  );
  expect(claim).toMatchObject({ service_job: job.number, serial_number: null, is_late: true });
  const late = (await desk.get('view-supplier-claims?is_late=1')).json<{ supplier_claims: SupplierClaim[] }>();
  expect(late.supplier_claims.map(({ id }) => id)).toEqual([claim.id]);
});

describe('a claim is refused', () => {
  test.each([
    ['for nothing', {}, { serial_number: ['Enter the serial number, or the service job.'] }],
    [
      'for a unit that we never had',
      { serial_number: 'NONE' },
      { serial_number: ['We never had a unit with this serial number. Name the service job instead.'] },
    ],
    [
      'for a unit on sale',
      { serial_number: 'CL-8' },
      { serial_number: ['This unit is on sale. Return it to the supplier from Purchase.'] },
    ],
    ['for no job', { service_job: 'SJ1' }, { service_job: ['There is no such service job.'] }],
  ])('%s', async (_, fields, errors) => {
    expect(errorsOf(await add(fields))).toEqual(errors);
  });

  test('against a customer, and by technicians', async () => {
    const { id } = await desk.customer('No Supplier');
    const job = await desk.received();
    expect(errorsOf(await add({ service_job: job.number, supplier_id: id }))).toEqual({
      supplier_id: ['There is no such supplier.'],
    });
    expect((await desk.get('view-supplier-claims', 'Technician')).statusCode).toBe(403);
    expect((await desk.post('add-supplier-claim', {}, 'Technician')).statusCode).toBe(403);
  });
});
