import { formatDay } from '@ofisi/shared-shop/nairobi-day';
import { sql } from 'drizzle-orm';
import { createSecretBox } from '../../access/secret-box';
import type { Mail } from '../../mail/mail';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { openContractDesk, type ContractDesk } from '../testing/contract-desk';
import { inDays } from '../testing/service-desk';
import { dayMailHandler, queueDayMail } from './day-mail';

let shop: TestShop;
let desk: ContractDesk;
const sent: Mail[] = [];

const box = createSecretBox(Buffer.alloc(32, 7));

const at = (time: string, days = 0) => new Date(`${inDays(days)}T${time}:00+03:00`);

beforeEach(async () => {
  shop = await openTestShop();
  desk = await openContractDesk(shop);
  sent.length = 0;
});

afterEach(() => shop.close());

const deliver = (day: string, now: Date, contactEmail: string | undefined = 'desk@ofisi.example') =>
  dayMailHandler({
    db: shop.db,
    publicOrigin: 'https://ofisi.example',
    contactEmail,
    clock: () => now,
    send: (mail) => Promise.resolve(void sent.push(mail)),
  })({ day }, new AbortController().signal);

test('the shop is mailed once in the morning, unless it does not want to be', async () => {
  expect(await queueDayMail(shop.db, box, at('06:59'))).toBe(false);
  const queued = await Promise.all([1, 2, 3].map(() => queueDayMail(shop.db, box, at('07:00'))));
  expect(queued.filter(Boolean)).toHaveLength(1);
  expect(await queueDayMail(shop.db, box, at('08:00'))).toBe(false);
  expect(await queueDayMail(shop.db, box, at('12:00', 1))).toBe(false);
  const off = { storage_free_days: 14, storage_fee: 0, daily_mail: false, version: 0 };
  expect((await desk.post('update-settings/service', off, 'Admin')).statusCode).toBe(200);
  expect(await queueDayMail(shop.db, box, at('07:00', 1))).toBe(false);
});

test('the mail says what is due today, and nothing is mailed if nothing is', async () => {
  await deliver(inDays(0), at('07:00'));
  expect(sent).toEqual([]);
  const customer = await desk.customer('Jane Wanjiku');
  const received = (fields: object) => desk.jobs.received({ customer_id: customer.id, ...fields });
  const late = await received({ brand: 'HP', model: 'LaserJet 1020' });
  const stored = await received({ brand: 'Canon', model: 'iR 2206N' });
  await received({ brand: 'Epson', model: 'L3250' });
  const visit = await received({ kind: 'servicing', visit_at: `${inDays(1)}T09:30`, visit_address: 'Moi Avenue 4' });
  const { contract } = await desk.running(
    { starts_on: inDays(-70), ends_on: inDays(300), visits_per_quarter: 12 },
    'A/1',
    'A/2',
  );
  await shop.db.execute(sql`update service_jobs set promised_on = ${inDays(-2)}::date where id = ${late.id}`);
  await shop.db.execute(
    sql`update service_jobs set stage = 'ready', stage_since = now() - interval '20 days' where id = ${stored.id}`,
  );
  await shop.db.execute(
    sql`update service_jobs set visit_at = ${at('09:30').toISOString()}::timestamptz where id = ${visit.id}`,
  );
  await deliver(inDays(0), at('07:00'));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ to: 'desk@ofisi.example', subject: `Service desk, ${formatDay(inDays(0))}` });
  const blocks = sent[0]?.text.trim().split('\n\n') ?? [];
  expect(blocks).toEqual([
    `Visits today (1)\n${visit.number}, Jane Wanjiku, ${formatDay(inDays(0))}, 09:30, Moi Avenue 4`,
    `Late (1)\n${late.number}, Jane Wanjiku, HP LaserJet 1020, promised for ${formatDay(inDays(-2))}, Received`,
    expect.stringMatching(
      `^Not fetched \\(1\\)\n${stored.number}, Jane Wanjiku, Canon iR 2206N, ready since .*, ${stored.phone_number}$`,
    ),
    expect.stringMatching(`^Visits due \\(1\\)\n${contract.number}, Baraka School, by `),
    `Readings due (1)\n${contract.number}, Baraka School, 2 of 2 machines`,
    'https://ofisi.example/admin',
  ]);
});

test('of many, the first twenty are named', async () => {
  for (let count = 0; count < 22; count += 1) await desk.jobs.received({});
  await shop.db.execute(sql`update service_jobs set promised_on = ${inDays(-1)}::date`);
  await deliver(inDays(0), at('07:00'));
  expect(sent[0]?.text).toContain('Late (22)');
  expect(sent[0]?.text.match(/^SJ/gm)).toHaveLength(20);
  expect(sent[0]?.text).toContain('… and 2 more');
});

test('a mail that is delivered on another day, or has nobody to go to, is dropped', async () => {
  await desk.jobs.received({});
  await shop.db.execute(sql`update service_jobs set promised_on = ${inDays(-1)}::date`);
  await deliver(inDays(0), at('07:00', 1));
  await shop.db.execute(
    sql`insert into settings ("group", value, version) values ('shop', '{"email": null}'::jsonb, 1)`,
  );
  await deliver(inDays(0), at('07:00'), '');
  expect(sent).toEqual([]);
});
