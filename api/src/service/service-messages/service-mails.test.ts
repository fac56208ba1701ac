import type { ServiceJob } from '@ofisi/api-contract/service/service-jobs';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { sql } from 'drizzle-orm';
import { createSecretBox } from '../../access/secret-box';
import { selectRows } from '../../engine/database';
import { mailsTo } from '../../testing/outbox';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { inDays, openServiceDesk, type ServiceDesk } from '../testing/service-desk';
import { queueServiceMails } from './queue-mails';
import { serviceMailHandler } from './service-mail';

let shop: TestShop;
let desk: ServiceDesk;
let customer: { id: number };
const sent: { to: string; subject: string; text: string; id?: string | undefined }[] = [];
let isDown = false;

const box = createSecretBox(Buffer.alloc(32, 7));

/** A time of that day in Nairobi, at which reminders are mailed. */
const at = (days: number, time = '10:00') => new Date(`${inDays(days)}T${time}:00+03:00`);

beforeEach(async () => {
  shop = await openTestShop();
  desk = await openServiceDesk(shop);
  customer = await desk.customer('Jane Wanjiku');
  await shop.db.execute(sql`update parties set email = 'jane@example.co.ke' where id = ${customer.id}`);
  sent.length = 0;
  isDown = false;
});

afterEach(() => shop.close());

/** Queues what is due, and delivers it as the shop's jobs would. @returns the subjects of what was mailed */
async function mailAll(now: Date): Promise<string[]> {
  await queueServiceMails(shop.db, box, now);
  const before = sent.length;
  await deliver(now);
  return sent.slice(before).map(({ subject }) => subject);
}

async function deliver(now: Date) {
  const handle = serviceMailHandler({
    db: shop.db,
    publicOrigin: 'https://ofisi.example',
    clock: () => now,
    send: (mail) => {
      if (isDown) return Promise.reject(new Error('The mail server is away.'));
      sent.push(mail);
      return Promise.resolve();
    },
  });
  const waiting = await selectRows<{ id: number }>(
    shop.db,
    sql`select id from service_messages where channel = 'email' and sent_at is null order by id`,
  );
  for (const { id } of waiting) await handle({ id }, new AbortController().signal);
}

const received = (fields: object = {}) => desk.received({ customer_id: customer.id, ...fields });

const setReady = (job: ServiceJob, days: number) =>
  shop.db.execute(
    sql`update service_jobs set stage = 'ready', stage_since = ${at(-days).toISOString()}::timestamptz where id = ${job.id}`,
  );

test('a customer is mailed at the receipt and when the machine is ready, once each', async () => {
  const job = await received({ brand: 'HP', model: 'LaserJet 1020' });
  expect(await mailAll(new Date())).toEqual([`Your service job ${job.number}`]);
  expect(sent[0]).toMatchObject({ to: 'jane@example.co.ke' });
  for (const words of [
    'Hello Jane Wanjiku,',
    `Your HP LaserJet 1020 (${job.number}) is with us`,
    `number=${job.number}`,
  ]) {
    expect(sent[0]?.text).toContain(words);
  }
  expect(await mailAll(new Date())).toEqual([]);
  await desk.moved(job, 'in_repair', 'ready');
  expect(await mailAll(new Date())).toEqual([`Ready to collect: ${job.number}`]);
  expect(await mailAll(new Date())).toEqual([]);
  expect((await desk.read(job.id)).messages).toMatchObject([
    { about: 'ready', channel: 'email', by: null, words: null, is_sent: true },
    { about: 'received', channel: 'email', by: null, is_sent: true },
  ]);
});

test('many processes that look at once queue each mail once', async () => {
  await received();
  const queued = await Promise.all([1, 2, 3].map(() => queueServiceMails(shop.db, box, new Date())));
  expect(queued.reduce((sum, count) => sum + count, 0)).toBe(1);
});

test('a visit is announced on the day before, by day, and again if it is moved to another time', async () => {
  const job = await received({ kind: 'servicing', visit_at: `${inDays(3)}T09:30`, visit_address: 'Moi Avenue 4' });
  await mailAll(new Date());
  expect(await mailAll(at(1))).toEqual([]);
  expect(await mailAll(at(2, '06:59'))).toEqual([]);
  expect(await mailAll(at(2))).toEqual([`Our visit tomorrow: ${job.number}`]);
  expect(sent.at(-1)?.text).toContain('Where: Moi Avenue 4.');
  expect(await mailAll(at(2, '11:00'))).toEqual([]);
  await shop.db.execute(sql`update service_jobs set visit_at = visit_at + interval '2 hours' where id = ${job.id}`);
  expect(await mailAll(at(2, '12:00'))).toEqual([`Our visit tomorrow: ${job.number}`]);
});

test('a visit or a job that moved while its mail waited gets none', async () => {
  const visit = await received({ kind: 'servicing', visit_at: `${inDays(3)}T09:30`, visit_address: 'Moi Avenue 4' });
  const ready = await received();
  await mailAll(new Date());
  await desk.moved(ready, 'in_repair', 'ready');
  await queueServiceMails(shop.db, box, at(0));
  await shop.db.execute(sql`update service_jobs set stage = 'handed_over' where id = ${ready.id}`);
  await queueServiceMails(shop.db, box, at(2));
  await shop.db.execute(sql`update service_jobs set visit_at = visit_at + interval '7 days' where id = ${visit.id}`);
  const before = sent.length;
  await deliver(at(2));
  expect(sent.slice(before)).toEqual([]);
  expect((await desk.read(ready.id)).messages.map(({ about }) => about)).toEqual(['received']);
  expect((await desk.read(visit.id)).messages.map(({ about }) => about)).toEqual(['received']);
});

test('a machine that was not fetched is reminded of once its storage costs something, and only then', async () => {
  const job = await received();
  await mailAll(new Date());
  await setReady(job, 20);
  expect(await mailAll(at(0))).toEqual([]);
  await desk.post('update-settings/service', { storage_free_days: 14, storage_fee: 100, version: 0 }, 'Admin');
  expect(await mailAll(at(0))).toEqual([`Please collect your machine: ${job.number}`]);
  expect(sent.at(-1)?.text).toContain('Storage has come to KES 600, and grows by KES 100 a day.');
  expect(await mailAll(at(0, '12:00'))).toEqual([]);
});

test('a customer is told on the day after the promise that the shop is late, not if it waits for their answer', async () => {
  const late = await received({ brand: 'HP', model: 'LaserJet 1020' });
  const quoted = await received();
  await mailAll(new Date());
  await shop.db.execute(sql`update service_jobs set promised_on = ${inDays(0)}::date`);
  await shop.db.execute(sql`update service_jobs set stage = 'quoted' where id = ${quoted.id}`);
  expect(await mailAll(at(0, '17:00'))).toEqual([]);
  expect(await mailAll(at(1, '07:59'))).toEqual([]);
  expect(await mailAll(at(1, '08:00'))).toEqual([`We’re late: ${late.number}`]);
  expect(sent.at(-1)?.text).toContain(`We’re late with your HP LaserJet 1020 (${late.number}): we’d promised it for`);
  expect(await mailAll(at(2))).toEqual([]);
  await shop.db.execute(sql`update service_jobs set promised_on = ${inDays(2)}::date where id = ${late.id}`);
  expect(await mailAll(at(3))).toEqual([`We’re late: ${late.number}`]);
});

test('a mail that failed stays in the queue and is sent later', async () => {
  const job = await received();
  await queueServiceMails(shop.db, box, new Date());
  isDown = true;
  await expect(deliver(new Date())).rejects.toThrow('away');
  expect((await desk.read(job.id)).messages).toMatchObject([{ about: 'received', is_sent: false }]);
  isDown = false;
  await deliver(new Date());
  expect(sent).toHaveLength(1);
});

test('what was requested online is mailed about once it is received', async () => {
  const job = await received({ kind: 'servicing', visit_at: `${inDays(1)}T09:30`, visit_address: 'Moi Avenue 4' });
  await shop.db.execute(sql`alter table service_moves disable trigger service_moves_append_only`);
  await shop.db.execute(sql`update service_moves set to_stage = 'requested' where job_id = ${job.id}`);
  await shop.db.execute(sql`update service_jobs set stage = 'requested' where id = ${job.id}`);
  expect(await mailAll(at(0))).toEqual([]);
  await desk.moved({ ...job, stage: 'requested' }, 'received');
  expect((await mailAll(at(0))).sort()).toEqual([
    `Our visit tomorrow: ${job.number}`,
    `Your service job ${job.number}`,
  ]);
});

test('the address that was given with a request is used, also without a saved customer', async () => {
  const job = await desk.received();
  await shop.db.execute(sql`update service_jobs set email = 'guest@example.co.ke' where id = ${job.id}`);
  expect(await mailAll(new Date())).toEqual([`Your service job ${job.number}`]);
  expect(sent[0]?.to).toBe('guest@example.co.ke');
});

test('nobody is mailed without an address, about news of last week, or about a job that was deleted', async () => {
  await desk.received();
  const old = await received();
  const gone = await received();
  await shop.db.execute(sql`alter table service_moves disable trigger service_moves_append_only`);
  await shop.db.execute(sql`update service_moves set created_at = now() - interval '7 days' where job_id = ${old.id}`);
  await desk.post(`delete-service-job/${gone.id}`, {});
  expect(await mailAll(new Date())).toEqual([]);
});

test('the shop’s own jobs look, and mail', async () => {
  const job = await received();
  await shop.db.execute(sql`update jobs set due_at = now() where kind = 'service mails'`);
  await shop.db.execute(sql`select pg_notify('jobs', '')`);
  await eventually(async () =>
    expect(mailsTo(shop.dataDir, 'jane@example.co.ke', `Your service job ${job.number}`)).toHaveLength(1),
  );
});
