import type { HistoryResponse } from '@ofisi/api-contract/history/history';
import type { TechniciansResponse } from '@ofisi/api-contract/service/service-jobs';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { errorsOf, inDays, openServiceDesk, refusalOf, type ServiceDesk } from '../testing/service-desk';

let shop: TestShop;
let desk: ServiceDesk;

beforeAll(async () => {
  shop = await openTestShop();
  desk = await openServiceDesk(shop);
});

afterAll(() => shop.close());

test('a job is received with a number, and its first move is the receipt', async () => {
  const promised_on = inDays(3);
  const job = await desk.received({
    ...{ customer_name: 'Grace Njeri', brand: 'HP', model: 'LaserJet 1020', condition: 'Scratched lid' },
    ...{ accessories: 'Power cable', promised_on, technician_id: desk.technician, note: 'Call after 2 pm' },
  });
  expect(job).toMatchObject({
    ...{
      kind: 'repair',
      stage: 'received',
      customer_id: null,
      customer_name: 'Grace Njeri',
      phone_number: '0712 345 678',
    },
    ...{ equipment_id: null, serial_number: null, brand: 'HP', model: 'LaserJet 1020', fault: 'Prints faint' },
    ...{ condition: 'Scratched lid', accessories: 'Power cable', promised_on, is_late: false, pictures: [] },
    ...{ payer: 'customer', technician: 'Technician Person', added_by: 'Service Desk Person', note: 'Call after 2 pm' },
  });
  expect(job.number).toMatch(/^SJ\d{8}$/);
  const { moves, other_jobs } = await desk.read(job.id);
  expect(moves).toMatchObject([
    { from: null, to: 'received', said: null, by: 'Service Desk Person', at: job.created_at },
  ]);
  expect(other_jobs).toEqual([]);
});

test('numbers follow each other without gaps', async () => {
  const first = await desk.received();
  expect((await desk.add({ phone_number: '' })).statusCode).toBe(400);
  const second = await desk.received();
  const count = ({ number }: { number: string }) => Number(number.slice(2));
  // The year of the number may change between the two.
  expect([count(first) + 1, Math.floor(count(second) / 1e6) * 1e6 + 1]).toContain(count(second));
});

test('a customer’s name and phone fill what is left out', async () => {
  const customer = await desk.customer('Brian Mwangi', '0722 111 222');
  const job = await desk.received({ customer_id: customer.id, phone_number: '' });
  expect(job).toMatchObject({ customer_id: customer.id, customer_name: 'Brian Mwangi', phone_number: '0722 111 222' });
  const other = await desk.received({ customer_id: customer.id, customer_name: 'Faith, his sister' });
  expect(other).toMatchObject({ customer_name: 'Faith, his sister', phone_number: '0712 345 678' });
});

test('a request that is sent twice adds one job', async () => {
  const headers = { 'idempotency-key': 'job-1', 'idempotency-secret': 'desk' };
  const [one, two] = await Promise.all(
    [1, 2].map(async () => desk.saved(await desk.add({ fault: 'Sent twice' }, headers))),
  );
  expect(one?.id).toBe(two?.id);
  expect(await desk.list('?q=sent twice')).toHaveLength(1);
});

describe('a job is refused', () => {
  test.each([
    ['without a phone number', { phone_number: '' }, { phone_number: ['Enter the phone number.'] }],
    [
      'with half a phone number',
      { phone_number: '0722 12' },
      { phone_number: ['Enter a phone number such as 0722 123 456.'] },
    ],
    ['without a fault', { fault: ' ' }, { fault: ['Enter the fault.'] }],
    ['for a customer who does not exist', { customer_id: 999_999 }, { customer_id: ['There is no such customer.'] }],
    [
      'for a technician who does not exist',
      { technician_id: 999_999 },
      { technician_id: ['There is no such technician.'] },
    ],
    ['promised for yesterday', { promised_on: inDays(-1) }, { promised_on: ['Choose today or a later date.'] }],
    ['with a visit yesterday', { visit_at: `${inDays(-1)}T10:00` }, { visit_at: ['Choose today or a later date.'] }],
    [
      'with a visit to nowhere',
      { kind: 'installation', visit_at: `${inDays(2)}T10:00` },
      { visit_address: ['Enter where the visit is.'] },
    ],
    ['on a warranty that nobody gave', { payer: 'warranty' }, { payer: ['This machine has no warranty from us.'] }],
  ])('%s', async (_, fields, errors) => {
    const answer = await desk.add(fields);
    expect([answer.statusCode, errorsOf(answer)]).toEqual([400, errors]);
  });

  test('for a supplier, or an archived customer', async () => {
    const form = { supplier_name: 'Imara', organization: 'Imara', supplier_phone: '0720 000 000' };
    const added = await desk.post('add-supplier', form, 'Admin');
    const { supplier } = added.json<{ supplier: { id: number } }>();
    const gone = await desk.customer('Gone Away');
    expect((await desk.post(`delete-customer/${gone.id}`, {}, 'Admin')).statusCode).toBe(200);
    for (const { id } of [supplier, gone]) {
      expect(errorsOf(await desk.add({ customer_id: id }))).toEqual({ customer_id: ['There is no such customer.'] });
    }
  });

  test('for somebody who cannot work on it', async () => {
    const cashier = await desk.idOf('Cashier');
    expect(errorsOf(await desk.add({ technician_id: cashier }))).toEqual({
      technician_id: ['There is no such technician.'],
    });
  });
});

test('technicians are the active users whose role works on jobs, with their open jobs', async () => {
  const read = async () =>
    (await desk.get('view-technicians'))
      .json<TechniciansResponse>()
      .technicians.filter(({ name }) => !name.includes('2'));
  const openOf = async () => (await read()).find(({ id }) => id === desk.technician)?.open_jobs ?? 0;
  expect((await read()).map(({ name }) => name)).toEqual([
    'Admin Person',
    'Developer Person',
    'Service Desk Person',
    'Service Manager Person',
    'Technician Person',
  ]);
  const before = await openOf();
  const job = await desk.received({ technician_id: desk.technician });
  expect(await openOf()).toBe(before + 1);
  await desk.moved(job, 'returned_unrepaired');
  expect(await openOf()).toBe(before);
});

test('a technician who has left keeps their jobs, and gets no other', async () => {
  const form = { name: 'Otieno 2', email: 'otieno2@ofisi.test', role: 'Technician', password: 'a long enough secret' };
  await desk.post('add-users', form, 'Admin');
  const [user] = await selectRows<{ id: number }>(shop.db, sql`select id from users where email = ${form.email}`);
  const technician_id = user?.id ?? 0;
  const job = await desk.received({ technician_id });
  await shop.db.execute(sql`update users set deactivated_at = now() where id = ${technician_id}`);
  expect(desk.saved(await desk.update(job, { technician_id, note: 'Who takes over?' }))).toMatchObject({
    technician_id,
  });
  expect(errorsOf(await desk.add({ technician_id }))).toEqual({ technician_id: ['There is no such technician.'] });
});

describe('a change', () => {
  test('replaces the whole form, and is in the history', async () => {
    const job = await desk.received({ accessories: 'Power cable' });
    const after = desk.saved(await desk.update(job, { fault: 'Jams at the exit', customer_name: 'Achieng' }));
    expect(after).toMatchObject({
      ...{ fault: 'Jams at the exit', customer_name: 'Achieng', accessories: null, version: job.version + 1 },
      ...{ number: job.number, stage: 'received' },
    });
    const { entries } = (await desk.get(`history/service_jobs/${job.id}`)).json<HistoryResponse>();
    expect(entries.map(({ action }) => action).sort()).toEqual(['create', 'update']);
  });

  test('of an older version is refused with the present one', async () => {
    const job = await desk.received();
    desk.saved(await desk.update(job, { fault: 'Second look' }));
    const answer = await desk.update(job, { fault: 'Third look' });
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { current: { id: job.id, fault: 'Second look' } }]);
  });

  test('keeps a promise and a visit that have passed', async () => {
    const job = await desk.received({ promised_on: inDays(1), visit_at: `${inDays(1)}T10:00` });
    await shop.db.execute(
      sql`update service_jobs set promised_on = promised_on - 9, visit_at = visit_at - interval '9 days' where id = ${job.id}`,
    );
    const [late] = await desk.list(`?ids=${job.id}`);
    const agreed = { promised_on: late?.promised_on, visit_at: late?.visit_at };
    expect(desk.saved(await desk.update(job, { ...agreed, note: 'Called' }))).toMatchObject({
      ...agreed,
      is_late: true,
    });
  });

  test('of an ended job is refused', async () => {
    const job = await desk.moved(await desk.received(), 'in_repair', 'ready', 'handed_over');
    expect(refusalOf(await desk.update(job, {}))).toBe('409 This job was handed over. Move it back to change it.');
  });

  test('of a job that does not exist is refused', async () => {
    expect((await desk.update({ id: 999_999, version: 1 }, {})).statusCode).toBe(404);
  });
});

describe('a deleted job', () => {
  test('was only received, and its machine is free again', async () => {
    const machine = { serial_number: 'DEL-1', brand: 'HP', model: 'LaserJet' };
    const job = await desk.received(machine);
    expect((await desk.post(`delete-service-job/${job.id}`, {})).statusCode).toBe(200);
    expect((await desk.get(`view-service-jobs/${job.id}`)).statusCode).toBe(404);
    expect(await desk.list('?q=DEL-1')).toEqual([]);
    expect((await desk.received(machine)).number).not.toBe(job.number);
  });

  test('stays once work has begun', async () => {
    const job = await desk.moved(await desk.received(), 'in_repair');
    expect(refusalOf(await desk.post(`delete-service-job/${job.id}`, {}))).toBe(
      `409 ${job.number} is in repair. Only jobs that were just requested or received can be deleted.`,
    );
    const fresh = await desk.received();
    expect((await desk.post('delete-service-jobs', { ids: [job.id, fresh.id] })).json()).toMatchObject({
      done: [fresh.id],
      refused: [{ id: job.id }],
    });
  });
});

describe('the list', () => {
  test('is searched by number, name, phone, serial number, model and fault', async () => {
    const job = await desk.received({
      ...{ customer_name: 'Wambui Kariuki', phone_number: '+254 721 987 654', fault: 'Smells of ozone' },
      ...{ serial_number: 'find-77', brand: 'Kyocera', model: 'TASKalfa 3212i' },
    });
    for (const q of [job.number, 'kariuki', '0721987654', 'FIND-77', 'taskalfa', 'ozone']) {
      const found = await desk.list(`?q=${encodeURIComponent(q)}`);
      expect([q, found.map(({ id }) => id)]).toEqual([q, [job.id]]);
    }
    expect((await desk.list(`?first=1&q=${job.number.toLowerCase()}`)).map(({ id }) => id)).toEqual([job.id]);
  });

  test('is filtered, also by what is late', async () => {
    const late = await desk.received({ promised_on: inDays(1), kind: 'servicing', fault: 'Filtered' });
    const ready = await desk.received({ promised_on: inDays(1), kind: 'servicing', fault: 'Filtered' });
    await desk.moved(ready, 'in_repair', 'ready');
    await shop.db.execute(
      sql`update service_jobs set promised_on = promised_on - 5 where id in (${late.id}, ${ready.id})`,
    );
    const ids = async (query: string) => (await desk.list(`?q=filtered&${query}`)).map(({ id }) => id);
    expect(await ids('is_late=1')).toEqual([late.id]);
    expect(await ids('is_late=0')).toEqual([ready.id]);
    expect(await ids('stage=ready,handed_over')).toEqual([ready.id]);
    expect(await ids('kind=servicing&payer=customer&sort=id')).toEqual([late.id, ready.id]);
    expect(await ids(`promised_on_to=${inDays(-2)}&sort=id`)).toEqual([late.id, ready.id]);
    expect(await ids(`created_at_to=${inDays(-2)}`)).toEqual([]);
    expect(await ids(`technician_id=${desk.technician}`)).toEqual([]);
  });

  test('has pages and a CSV file', async () => {
    const page = (await desk.get('view-service-jobs?per_page=2')).json<{ service_jobs: object[]; meta: object }>();
    expect([page.service_jobs.length, page.meta]).toMatchObject([2, { page: 1, per_page: 2 }]);
    const file = await desk.get('view-service-jobs?format=csv&q=ozone');
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.body).toContain('TASKalfa 3212i');
  });
});

describe('when two customers are merged', () => {
  const merge = (kept: { id: number; version: number }, merged: { id: number; version: number }) =>
    desk.post(
      'merge-customers',
      { kept_id: kept.id, kept_version: kept.version, merged_id: merged.id, merged_version: merged.version },
      'Admin',
    );

  test('jobs and machines follow, and so does a form that names the one that is gone', async () => {
    const kept = await desk.customer('Grace Njeri');
    const merged = await desk.customer('Grace N.');
    const machine = { serial_number: 'MRG-1', brand: 'HP', model: 'LaserJet' };
    const job = await desk.received({ customer_id: merged.id, ...machine });
    expect((await merge(kept, merged)).statusCode).toBe(200);
    expect(await desk.list(`?customer_id=${kept.id}`)).toMatchObject([{ id: job.id, customer_name: 'Grace N.' }]);
    expect(await desk.received({ customer_id: merged.id })).toMatchObject({ customer_id: kept.id });
    await desk.moved(job, 'in_repair', 'ready', 'handed_over');
    expect(await desk.received({ customer_id: kept.id, ...machine })).toMatchObject({ customer_id: kept.id });
  });

  test('a job that is received at that moment goes to the one that stays', async () => {
    const kept = await desk.customer('Juma Ali');
    const merged = await desk.customer('J. Ali');
    const adding = [1, 2, 3].map((number) => desk.add({ customer_id: merged.id, fault: `Meanwhile ${number}` }));
    const answers = await Promise.all([merge(kept, merged), ...adding]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const found = await desk.list('?q=meanwhile');
    expect(found.map(({ customer_id }) => customer_id)).toEqual([kept.id, kept.id, kept.id]);
  });
});
