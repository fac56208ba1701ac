import type { MyServiceJobsResponse } from '@ofisi/api-contract/service/tracked-jobs';
import type { ServiceRequestedResponse } from '@ofisi/api-contract/service/service-requests';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { sql } from 'drizzle-orm';
import { readOutbox } from '../../testing/outbox';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { errorsOf, inDays, openServiceDesk, refusalOf, type ServiceDesk } from '../testing/service-desk';

const PATH = '/api/request-service';
const ASKED = {
  kind: 'repair',
  name: 'Wanjiku Kamau',
  phone_number: '0712 345 678',
  brand: 'HP',
  model: 'LaserJet 1020',
  fault: 'Prints faint',
};

let shop: TestShop;
let desk: ServiceDesk;

beforeAll(async () => {
  shop = await openTestShop({ contactEmail: 'service@ofisi.test' });
  desk = await openServiceDesk(shop);
});

afterAll(() => shop.close());

const ask = (fields: object = {}, headers: Record<string, string> = {}) =>
  shop.post(PATH, { ...ASKED, ...fields }, headers);

/** The job of a request, as the desk sees it. */
async function asked(fields: object = {}, headers: Record<string, string> = {}) {
  const answer = await ask(fields, headers);
  expect(answer.json()).toMatchObject({ status: 200 });
  const { number } = answer.json<ServiceRequestedResponse>();
  const [job] = await desk.list(`?q=${number}&first=1`);
  if (!job) throw new Error(`${number} is not in the list.`);
  return job;
}

const mailOf = (number: string) =>
  readOutbox(shop.dataDir).filter(({ headers }) => headers.includes(`Subject: Service request ${number}`));

test('a request is a job with a number, and is mailed to the shop', async () => {
  const wished_on = inDays(3);
  const fields = {
    email: 'wanjiku@example.com',
    serial_number: ' vnb3r12345 ',
    wished_on,
    fault: 'Faint,\nand <noisy>',
  };
  const job = await asked({ ...fields, visit_address: 'Not wanted' });
  expect(job).toMatchObject({
    ...{ kind: 'repair', stage: 'requested', customer_id: null, customer_name: 'Wanjiku Kamau', payer: 'customer' },
    ...{ phone_number: '0712 345 678', email: 'wanjiku@example.com', wished_on, visit_address: null },
    ...{ equipment_id: null, serial_number: 'vnb3r12345', brand: 'HP', model: 'LaserJet 1020', added_by: null },
  });
  expect((await desk.read(job.id)).moves).toMatchObject([{ from: null, to: 'requested', said: null, by: null }]);
  expect((await desk.list('?q=VNB3R12345')).map(({ id }) => id)).toEqual([job.id]);
  await eventually(async () => expect(mailOf(job.number)).toHaveLength(1));
  const [mail] = mailOf(job.number);
  expect(mail?.headers).toContain('To: service@ofisi.test');
  for (const fact of ['Wanjiku Kamau', 'wanjiku@example.com', 'HP LaserJet 1020', 'vnb3r12345', 'Faint,\nand']) {
    expect(mail?.text).toContain(fact);
  }
  expect(mail?.html).toContain('and &#60;noisy&#62;');
});

test('a repeated request is stored and mailed once', async () => {
  const headers = { 'idempotency-key': 'one-job', 'idempotency-secret': 'mine' };
  const answers = await Promise.all([ask({}, headers), ask({}, headers), ask({}, headers)]);
  const numbers = new Set(answers.map((answer) => answer.json<ServiceRequestedResponse>().number));
  expect(numbers.size).toBe(1);
  const [number = ''] = numbers;
  await eventually(async () => expect(mailOf(number)).toHaveLength(1));
  const changed = await ask({ fault: 'Something else' }, headers);
  expect([changed.statusCode, changed.json()]).toMatchObject([422, { earlier: { number } }]);
});

test.each<[string, object, Record<string, string>]>([
  ['without a name', { name: ' ' }, { name: 'Enter your name.' }],
  ['without a phone', { phone_number: undefined }, { phone_number: 'Enter your phone number.' }],
  ['with half a phone', { phone_number: '0712' }, { phone_number: 'Enter a phone number such as 0722 123 456.' }],
  ['with an e-mail that is none', { email: 'at home' }, { email: 'Enter an email address such as name@example.com.' }],
  ['without a machine', { brand: '', model: '' }, { brand: 'Enter the brand name.', model: 'Enter the model.' }],
  ['for nothing', { fault: '\n' }, { fault: 'Enter what you need.' }],
  ['for yesterday', { wished_on: inDays(-1) }, { wished_on: 'Choose today or a later date.' }],
  ['for an installation nowhere', { kind: 'installation' }, { visit_address: 'Enter the address.' }],
  ['for a visit nowhere', { wants_visit: true, visit_address: ' ' }, { visit_address: 'Enter the address.' }],
])('a request %s is refused at its field', async (_name, fields, errors) => {
  const before = (await desk.list()).length;
  const answer = await ask(fields);
  const found = Object.fromEntries(Object.entries(errorsOf(answer)).map(([field, [first]]) => [field, first]));
  expect([answer.statusCode, found]).toEqual([400, errors]);
  expect(await desk.list()).toHaveLength(before);
});

test('a technician is told where to go', async () => {
  const visit_address = 'Moi Avenue 12, 2nd floor';
  expect(await asked({ kind: 'installation', visit_address })).toMatchObject({ visit_address });
  expect(await asked({ kind: 'inspection', wants_visit: true, visit_address })).toMatchObject({ visit_address });
});

test('one address may ask so often, then is told to wait', async () => {
  const strict = await openTestShop({ limits: { quoteRequestsPerHour: 2 } });
  const codes = [];
  for (const host of ['1', '2', '3']) {
    const from = { 'x-forwarded-for': `2c0f:fe38:2000:18::${host}` };
    codes.push((await strict.post(PATH, { ...ASKED, fault: '' }, from)).statusCode);
  }
  expect(codes).toEqual([400, 400, 429]);
  await strict.close();
});

describe('the machine of a request', () => {
  const machine = { serial_number: 'REQ-1', brand: 'Kyocera', model: 'ECOSYS M2040dn' };

  test('is neither shown nor held, whoever’s it is', async () => {
    const item = await desk.stock('Kyocera ECOSYS M2040dn', ['REQ-1'], 'Kyocera');
    await desk.sell(item, 'REQ-1', { phone_number: '0733 999 888' });
    const known = await ask(machine);
    const unknown = await ask({ ...machine, serial_number: 'REQ-UNKNOWN' });
    expect(Object.keys(known.json())).toEqual(Object.keys(unknown.json()));
    const { number } = known.json<ServiceRequestedResponse>();
    expect((await desk.list(`?q=${number}`))[0]).toMatchObject({ warranty_until: null, equipment_id: null });
    const brought = await desk.received({ ...machine, phone_number: '0733 999 888' });
    expect(brought.serial_number).toBe('REQ-1');
    await desk.moved(brought, 'returned_unrepaired');
  });

  test('is received once the desk has checked its serial number', async () => {
    const job = await asked({ ...machine, serial_number: 'req-2' });
    expect(refusalOf(await desk.move(job, 'received'))).toBe(
      '409 Check the machine’s serial number first: edit the job and save it.',
    );
    const { serial_number, brand, model, phone_number } = job;
    const checked = desk.saved(await desk.update(job, { serial_number, brand, model, phone_number }));
    expect(checked).toMatchObject({ stage: 'requested', serial_number: 'REQ-2', email: null });
    expect(checked.equipment_id).not.toBeNull();
    expect(desk.saved(await desk.move(checked, 'received'))).toMatchObject({ stage: 'received' });
  });

  test('may turn out to have no serial number', async () => {
    const job = await asked({ ...machine, serial_number: 'on the back' });
    const corrected = desk.saved(await desk.update(job, { brand: 'Kyocera', model: 'M2040dn' }));
    expect(corrected).toMatchObject({ serial_number: null, equipment_id: null });
    expect(desk.saved(await desk.move(corrected, 'received')).stage).toBe('received');
  });

  test('is free again when the request is cancelled, and the request can come back', async () => {
    const job = await asked({ ...machine, serial_number: 'REQ-3' });
    const { serial_number, brand, model, phone_number } = job;
    const checked = desk.saved(await desk.update(job, { serial_number, brand, model, phone_number }));
    expect(errorsOf(await desk.add({ ...machine, serial_number: 'REQ-3' }))).toEqual({
      serial_number: [`${job.number} is open for this machine.`],
    });
    const cancelled = desk.saved(await desk.move(checked, 'cancelled', 'They bought a new one'));
    expect(cancelled).toMatchObject({ equipment_id: null, serial_number: 'REQ-3', ...{ brand, model } });
    expect((await desk.received({ ...machine, serial_number: 'REQ-3' })).stage).toBe('received');
    expect(desk.saved(await desk.move(cancelled, 'requested', 'Wrong button'))).toMatchObject({ stage: 'requested' });
  });
});

test('a visit of a cancelled request is not in the calendar', async () => {
  const job = await asked({ wants_visit: true, visit_address: 'Moi Avenue 12', serial_number: '' });
  const visit_at = `${inDays(1)}T10:00`;
  const planned = desk.saved(await desk.update(job, { visit_at, visit_address: 'Moi Avenue 12' }));
  const calendar = async () => (await desk.get(`view-service-calendar?month=${inDays(1).slice(0, 7)}`)).body;
  expect(await calendar()).toContain(job.number);
  await desk.moved(planned, 'cancelled');
  expect(await calendar()).not.toContain(job.number);
});

test('a request can be deleted, as long as nothing was done about it', async () => {
  const job = await asked({ fault: 'Buy cheap watches' });
  expect((await desk.post(`delete-service-job/${job.id}`, {})).statusCode).toBe(200);
  expect(await desk.list(`?q=${job.number}`)).toEqual([]);
});

test('customers see what they asked for with their account, and what the desk received for them; nobody else does', async () => {
  const mine = async (role: 'User' | 'Staff' = 'User') =>
    (await shop.get('/api/my-service-jobs', await shop.as(role))).json<MyServiceJobsResponse>().service_jobs;
  expect(await mine()).toEqual([]);
  const online = await asked({}, await shop.as('User'));
  await asked({ fault: 'A guest’s' });
  const customer = await desk.customer('User Person', '0700 111 222');
  const userId = await desk.idOf('User');
  await shop.db.execute(sql`update parties set user_id = ${userId} where id = ${customer.id}`);
  const received = await desk.received({ customer_id: customer.id, fault: 'At the desk', note: 'Grumpy' });
  const jobs = await mine();
  expect(jobs.map(({ number }) => number)).toEqual([received.number, online.number]);
  expect(jobs[1]).toEqual({
    ...{ number: online.number, kind: 'repair', stage: 'requested', brand: 'HP', model: 'LaserJet 1020' },
    ...{ promised_on: null, created_at: online.created_at, fault: 'Prints faint', quotation: null },
  });
  expect(await mine('Staff')).toEqual([]);
  const dead = await ask({}, { authorization: 'Bearer gone' });
  expect(dead.statusCode).toBe(401);
});
