import { eventually } from '@ofisi/shared-server/testing/eventually';
import { sql } from 'drizzle-orm';
import { createSecretBox } from '../../access/secret-box';
import { selectRows } from '../../engine/database';
import type { Mail } from '../../mail/mail';
import { mailsTo } from '../../testing/outbox';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { openContractDesk, type ContractDesk } from '../testing/contract-desk';
import { inDays, refusalOf } from '../testing/service-desk';
import { askedOn, contractMailHandler, queueContractMails } from './contract-mails';

let shop: TestShop;
let desk: ContractDesk;
const sent: Mail[] = [];

const box = createSecretBox(Buffer.alloc(32, 7));

/** The 25th of a month that is over; what is due is due by the clock of the database. */
const ASKED = new Date('2026-10-25T10:00:00+03:00');

beforeEach(async () => {
  shop = await openTestShop();
  desk = await openContractDesk(shop);
  await shop.db.execute(sql`update parties set email = 'head@baraka.example' where id = ${desk.customerId}`);
  sent.length = 0;
});

afterEach(() => shop.close());

/** A contract that runs, with two machines that were not read since they came. */
const running = () => desk.running({ starts_on: inDays(-70), ends_on: inDays(300) }, 'A/1', 'A/2');

async function deliver(now: Date) {
  const handle = contractMailHandler({
    db: shop.db,
    publicOrigin: 'https://ofisi.example',
    clock: () => now,
    send: (mail) => Promise.resolve(void sent.push(mail)),
  });
  const waiting = await selectRows<{ id: number }>(
    shop.db,
    sql`select id from service_messages where contract_id is not null and sent_at is null and channel = 'email' order by id`,
  );
  for (const { id } of waiting) await handle({ id }, new AbortController().signal);
}

const mailAll = async (now: Date) => {
  const queued = await queueContractMails(shop.db, box, now);
  await deliver(now);
  return queued;
};

test.each([
  ['2026-11-24T10:00:00+03:00', null],
  ['2026-11-24T22:00:00Z', '2026-11-25'],
  ['2026-11-30T10:00:00+03:00', '2026-11-25'],
  ['2026-12-01T10:00:00+03:00', '2026-11-25'],
  ['2026-12-02T10:00:00+03:00', '2026-12-02'],
  ['2026-12-05T10:00:00+03:00', '2026-12-02'],
  ['2026-12-06T10:00:00+03:00', null],
  ['2027-01-01T00:00:00+03:00', '2026-12-25'],
])('at %s, readings are asked for on %s', (now, day) => {
  expect(askedOn(new Date(now))).toBe(day);
});

test('a customer is asked on the 25th and on the 2nd, once each, by day, however many processes look', async () => {
  const { contract } = await running();
  const queued = await Promise.all([1, 2, 3].map(() => queueContractMails(shop.db, box, ASKED)));
  expect(queued.toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
  await deliver(ASKED);
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['head@baraka.example', `Meter readings for ${contract.number}`],
  ]);
  const { link, messages } = await desk.inFull(contract.id);
  expect(sent[0]?.text).toContain(new URL(link).pathname);
  expect(messages).toMatchObject([{ about: 'readings', channel: 'email', by: null, words: null, is_sent: true }]);
  expect(await mailAll(new Date('2026-10-31T12:00:00+03:00'))).toBe(0);
  expect(await mailAll(new Date('2026-11-02T07:59:00+03:00'))).toBe(0);
  expect(await mailAll(new Date('2026-11-02T08:00:00+03:00'))).toBe(1);
  expect(await mailAll(new Date('2026-11-10T10:00:00+03:00'))).toBe(0);
  expect(sent).toHaveLength(2);
});

test('nobody is asked whose machines are all read, without an address, or about a contract that does not run', async () => {
  await desk.machine(await desk.contract({ starts_on: inDays(-70), ends_on: inDays(300) }), 'B/1', {
    starts_on: inDays(-70),
  });
  expect(await mailAll(ASKED)).toBe(0);
  const { machines } = await running();
  for (const machine of machines) expect((await desk.read(machine, inDays(0), 500)).statusCode).toBe(200);
  expect(await mailAll(ASKED)).toBe(0);
  const { contract } = await desk.running({ starts_on: inDays(-70), ends_on: inDays(300) }, 'C/1');
  await shop.db.execute(sql`update parties set email = null where id = ${desk.customerId}`);
  expect(await mailAll(ASKED)).toBe(0);
  await shop.db.execute(sql`update parties set email = 'head@baraka.example' where id = ${desk.customerId}`);
  desk.saved(await desk.move(contract, 'ended', { ends_on: inDays(0), reason: 'Sold the machine' }));
  expect(await mailAll(ASKED)).toBe(0);
});

test('readings that came while the mail waited void it, and so does a day too late', async () => {
  const { contract, machines } = await running();
  await queueContractMails(shop.db, box, ASKED);
  await deliver(new Date('2026-11-10T10:00:00+03:00'));
  expect((await desk.inFull(contract.id)).messages).toEqual([]);
  await queueContractMails(shop.db, box, ASKED);
  for (const machine of machines) await desk.read(machine, inDays(0), 500);
  await deliver(ASKED);
  expect(sent).toEqual([]);
});

test('what staff sent is kept, and the customer is not asked again at once', async () => {
  const { contract } = await running();
  const words = 'Habari, tafadhali tutumie hesabu.';
  const text = { about: 'readings', channel: 'whatsapp', words };
  const headers = { 'idempotency-key': 'text-of-contract', 'idempotency-secret': 'desk' };
  const note = () => desk.post(`add-contract-message/${contract.id}`, text, 'Service Desk', headers);
  await Promise.all([note(), note()]);
  expect((await desk.post(`send-meter-link/${contract.id}`, {})).statusCode).toBe(200);
  await eventually(async () =>
    expect(mailsTo(shop.dataDir, 'head@baraka.example', `Meter readings for ${contract.number}`)).toHaveLength(1),
  );
  expect((await desk.inFull(contract.id)).messages).toMatchObject([
    { about: 'readings', channel: 'email', by: 'Service Desk Person', is_sent: true },
    { ...text, by: 'Service Desk Person', is_sent: true },
  ]);
  await shop.db.execute(sql`update service_messages set created_at = ${ASKED.toISOString()}::timestamptz`);
  expect(await mailAll(ASKED)).toBe(0);
});

test('a text is refused about nothing known, without words, of a draft, and from technicians', async () => {
  const draft = await desk.contract();
  const text = { about: 'visit_due', channel: 'sms', words: 'When may we come?' };
  const send = (fields: object, role?: 'Technician') =>
    desk.post(`add-contract-message/${draft.id}`, { ...text, ...fields }, role);
  expect(refusalOf(await send({}))).toBe(`409 ${draft.number} has not started yet.`);
  expect((await send({ about: 'received' })).statusCode).toBe(400);
  expect((await send({ words: ' ' })).statusCode).toBe(400);
  expect((await send({}, 'Technician')).statusCode).toBe(403);
  expect((await desk.post('add-contract-message/999999', text)).statusCode).toBe(404);
});
