import type { ServiceContract, ServiceContractsResponse } from '@ofisi/api-contract/service/contracts';
import type { ContractMachinesResponse } from '@ofisi/api-contract/service/meters';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { openContractDesk, YEAR, type ContractDesk } from '../testing/contract-desk';
import { errorsOf, inDays } from '../testing/service-desk';
import { serviceQuotes } from '../testing/service-quotes';
import { visitsOfQuarter } from './visits-of-quarter';

let shop: TestShop;
let desk: ContractDesk;

beforeAll(async () => {
  shop = await openTestShop();
  desk = await openContractDesk(shop);
});

afterAll(() => shop.close());

let serials = 0;

/** A running contract with one machine. */
const running = async (fields: object = {}) => {
  serials += 1;
  return desk.runningOne(fields, `VIS-${serials}`);
};

/** A term around today, so that this quarter is wholly in it. */
const AROUND = { starts_on: inDays(-200), ends_on: inDays(400) };

const visitForm = (contract: ServiceContract, fields: object = {}) => ({
  kind: 'servicing',
  customer_id: contract.customer_id,
  contract_id: contract.id,
  fault: 'Servicing',
  ...fields,
});

const plan = async (contract: ServiceContract, fields: object = {}) =>
  desk.jobs.received({ phone_number: undefined, ...visitForm(contract, fields) });

/** `2025-Q1 3: 1 planned, 0 done, next by 2025-02-28`, the oldest quarter first. */
const quartersOf = async (contract: ServiceContract) =>
  (await desk.inFull(contract.id)).visits
    .map(
      ({ quarter, agreed, planned, done, due_on: by }) =>
        `${quarter} ${agreed}: ${planned} planned, ${done} done, ${by === null ? 'none left' : `next by ${by}`}`,
    )
    .toReversed();

/** Puts a visit on a day that is over. */
const onDay = ({ id }: { id: number }, day: string) =>
  shop.db.execute(sql`update service_jobs set promised_on = ${day} where id = ${id}`);

test('each quarter of the term has its visits, the first and the last by their days', async () => {
  const { contract } = await running({ starts_on: '2025-02-15', ends_on: '2025-11-14', visits_per_quarter: 2 });
  // 45 of 90 days, and 45 of 92.
  expect(await quartersOf(contract)).toEqual([
    '2025-Q1 1: 0 planned, 0 done, next by 2025-03-31',
    '2025-Q2 2: 0 planned, 0 done, next by 2025-05-16',
    '2025-Q3 2: 0 planned, 0 done, next by 2025-08-15',
    '2025-Q4 1: 0 planned, 0 done, next by 2025-11-14',
  ]);
});

test('a quarter of which too few days are in the term has none', async () => {
  const { contract } = await running({ starts_on: '2025-03-01', ends_on: '2025-08-15', visits_per_quarter: 1 });
  expect(await quartersOf(contract)).toEqual([
    '2025-Q2 1: 0 planned, 0 done, next by 2025-06-30',
    '2025-Q3 1: 0 planned, 0 done, next by 2025-08-15',
  ]);
});

test('drafts, and contracts without visits, have none', async () => {
  const draft = await desk.contract({ ...YEAR, visits_per_quarter: 4 });
  const { contract } = await running(YEAR);
  expect([await quartersOf(draft), await quartersOf(contract)]).toEqual([[], []]);
});

test('a visit counts for the quarter of its day: planned, done once it is handed over, and not if it comes to nothing', async () => {
  const { contract } = await running({ starts_on: '2025-04-01', ends_on: '2025-06-30', visits_per_quarter: 3 });
  const [first, second, undone, deleted] = [
    await plan(contract),
    await plan(contract),
    await plan(contract),
    await plan(contract),
  ];
  for (const job of [first, second, undone, deleted]) await onDay(job, '2025-05-20');
  await desk.jobs.moved(first, 'in_repair', 'ready', 'handed_over');
  await desk.jobs.moved(undone, 'returned_unrepaired');
  await desk.post(`delete-service-job/${deleted.id}`, {});
  expect(await quartersOf(contract)).toEqual(['2025-Q2 3: 1 planned, 1 done, next by 2025-06-30']);
  const [quarter] = (await desk.inFull(contract.id)).visits;
  expect(quarter?.jobs.map(({ number, stage, day }) => [number, stage, day])).toEqual([
    [first.number, 'handed_over', '2025-05-20'],
    [second.number, 'received', '2025-05-20'],
    [undone.number, 'returned_unrepaired', '2025-05-20'],
  ]);
});

test.each([
  ['2026-03-31', 0],
  ['2026-04-01', 1],
  ['2026-05-01', 1],
  ['2026-05-02', 2],
  ['2026-06-01', 3],
  ['2026-06-30', 3],
  ['2026-07-15', 3],
])('on %s, %s of three visits in a quarter are due: they are spread evenly', async (day, due) => {
  const { contract } = await running({ starts_on: '2026-01-01', ends_on: '2026-12-31', visits_per_quarter: 3 });
  const rows = await selectRows<{ due: number }>(
    shop.db,
    sql`select visits.due from service_contracts
        cross join lateral ${visitsOfQuarter(sql`'2026-04-01'::date`, sql`${day}::date`)} visits where service_contracts.id = ${contract.id}`,
  );
  expect(rows).toEqual([{ due }]);
});

describe('the list of contracts', () => {
  const due = async (customer: number) =>
    (await desk.get(`view-service-contracts?customer_id=${customer}&visits_due_min=1&page=1&per_page=100`))
      .json<ServiceContractsResponse>()
      .service_contracts.map(({ id, visits_due }) => ({ id, visits_due }));

  test('names those whose visit of this quarter is neither planned nor done', async () => {
    const customer = await desk.customer('Mombasa Printers', '0733 000 112');
    const term = { ...AROUND, customer_id: customer.id, visits_per_quarter: 1 };
    const { contract } = await running(term);
    await desk.contract(term);
    await running({ ...term, visits_per_quarter: 0 });
    expect(await due(customer.id)).toEqual([{ id: contract.id, visits_due: 1 }]);
    const { service_contract: now, visits } = await desk.inFull(contract.id);
    expect(visits.map(({ due_on }) => due_on)).toContain(now.visit_due_on);
    const job = await plan(contract, { promised_on: inDays(0) });
    expect(await due(customer.id)).toEqual([]);
    await desk.jobs.moved(job, 'returned_unrepaired');
    expect(await due(customer.id)).toHaveLength(1);
    desk.saved(await desk.move(contract, 'ended'));
    expect(await due(customer.id)).toEqual([]);
  });
});

describe('a visit', () => {
  test('is servicing for the contract’s customer, of its machines', async () => {
    const { contract } = await running(AROUND);
    const { machine: elsewhere } = await running(AROUND);
    const stranger = await desk.customer('Somebody Else', '0733 000 113');
    const refused = async (fields: object) => errorsOf(await desk.jobs.add(visitForm(contract, fields)));
    expect(await refused({ kind: 'repair' })).toEqual({
      kind: [`A visit under ${contract.number} is servicing. Choose that kind.`],
    });
    expect(await refused({ customer_id: stranger.id })).toEqual({
      customer_id: [`Choose the customer of ${contract.number}.`],
    });
    const { serial_number, brand } = elsewhere;
    expect(await refused({ serial_number, brand })).toEqual({
      serial_number: [`This machine is not on ${contract.number}. Leave blank to visit all of its machines.`],
    });
    expect(await refused({ contract_id: 999_999 })).toEqual({ contract_id: ['There is no such contract.'] });
    const draft = await desk.contract(AROUND);
    expect(await refused({ contract_id: draft.id })).toEqual({ contract_id: [`${draft.number} is not running.`] });
  });

  test('stays one when it is changed, whatever an older page sends', async () => {
    const { contract } = await running(AROUND);
    const job = await plan(contract);
    expect(job).toMatchObject({ contract_id: contract.id, contract: contract.number, payer: 'customer' });
    const form = { ...visitForm(contract), contract_id: undefined, fault: 'Servicing, and a paper jam' };
    const changed = desk.jobs.saved(await desk.jobs.update(job, form));
    expect(changed).toMatchObject({ contract_id: contract.id, fault: 'Servicing, and a paper jam' });
    expect(errorsOf(await desk.jobs.update(changed, { ...form, kind: 'repair' }))).toHaveProperty('kind');
    const plain = await desk.jobs.received();
    expect(desk.jobs.saved(await desk.jobs.update(plain, { contract_id: contract.id })).contract_id).toBeNull();
  });

  test('is planned once, however often the form is sent', async () => {
    const { contract } = await running(AROUND);
    const headers = { 'idempotency-key': 'b7f2f0a2-8a0e-4f0e-9c6b-3f2a51c0e001' };
    const send = () => desk.jobs.add(visitForm(contract), headers);
    const [one, two] = [desk.jobs.saved(await send()), desk.jobs.saved(await send())];
    expect(one.id).toBe(two.id);
  });

  test('costs the customer nothing: no diagnosis, no storage, no payment', async () => {
    const quotes = serviceQuotes(shop, desk.jobs);
    const fee = await shop.addItem({ title: 'Diagnosis', price: 500, isService: true });
    await shop.db.execute(sql`insert into settings ("group", value, version)
      values ('terms', ${JSON.stringify({ diagnosis_item_id: fee })}::jsonb, 1)`);
    const { contract } = await running(AROUND);
    const job = await plan(contract);
    expect((await quotes.work(job)).diagnosis_fee).toBeNull();
    const refused = await desk.post(`charge-service-diagnosis/${job.id}`, {});
    expect(refused.json()).toMatchObject({
      status: 409,
      message: `${job.number} is a visit under ${contract.number}, which pays for it.`,
    });
    const ready = await desk.jobs.moved(job, 'in_repair', 'ready');
    expect(await desk.jobs.read(ready.id)).toMatchObject({ storage: null, service_job: { waiting_since: null } });
    await desk.jobs.moved(ready, 'handed_over');
    expect((await quotes.work(job)).quotes).toEqual([]);
  });

  test('is paid for the parts that are quoted for it', async () => {
    const quotes = serviceQuotes(shop, desk.jobs);
    const roller = await shop.addItem({ title: 'Pickup roller', price: 1500, stock: 10 });
    const { contract } = await running(AROUND);
    const job = await desk.jobs.moved(await plan(contract), 'diagnosed');
    const quotation = await quotes.sent(job, [{ item_id: roller, quantity: 1, price: 1500 }]);
    expect((await quotes.accept(quotation)).statusCode).toBe(200);
    await quotes.take(job, [], 'Service Desk');
    const ready = await desk.jobs.moved((await desk.jobs.read(job.id)).service_job, 'in_repair', 'ready');
    expect((await desk.jobs.move(ready, 'handed_over')).json()).toMatchObject({ status: 409 });
    await quotes.pay(job, 1500);
    await desk.jobs.moved(ready, 'handed_over');
  });

  test('lets its technician read all machines of the contract', async () => {
    const { contract, machines } = await desk.running(AROUND, 'SEEN-1', 'SEEN-2');
    const job = await plan(contract, { technician_id: desk.technician });
    const ids = machines.map(({ id }) => id);
    expect((await desk.jobs.read(job.id, 'Technician')).contract_machines.map(({ id }) => id)).toEqual(ids);
    const seen = (await desk.get('view-contract-machines', 'Technician')).json<ContractMachinesResponse>();
    expect(seen.contract_machines.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    const [machine] = machines;
    const reading = await desk.read({ id: machine?.id ?? 0 }, inDays(0), 1200, {}, 'Technician');
    expect(reading.statusCode).toBe(200);
  });
});

test('a job names its machine if that is under contract', async () => {
  const { machine } = await running(AROUND);
  const { serial_number, brand, customer } = machine;
  expect(customer).toBe('Baraka School');
  const job = await desk.jobs.received({ serial_number, brand, customer_id: desk.customerId });
  expect((await desk.jobs.read(job.id)).contract_machines.map(({ id }) => id)).toEqual([machine.id]);
  expect((await desk.jobs.read((await desk.jobs.received()).id)).contract_machines).toEqual([]);
});
