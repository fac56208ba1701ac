import { openTestShop, type TestShop } from '../../testing/test-shop';
import { errorsOf, openServiceDesk, refusalOf, type ServiceDesk } from '../testing/service-desk';

let shop: TestShop;
let desk: ServiceDesk;

beforeAll(async () => {
  shop = await openTestShop();
  desk = await openServiceDesk(shop);
});

afterAll(() => shop.close());

const TEXT = { about: 'received', channel: 'whatsapp', words: 'Hello Jane,\nYour printer is with us.' };

const send = (id: number, fields: object = {}, role: 'Technician' | 'Service Desk' = 'Service Desk', headers = {}) =>
  desk.post(`add-service-message/${id}`, { ...TEXT, ...fields }, role, headers);

test('a text that was prepared is kept with the job, with who and when', async () => {
  const job = await desk.received({ technician_id: desk.technician });
  expect((await send(job.id)).statusCode).toBe(200);
  expect((await send(job.id, { about: 'visit', channel: 'sms' }, 'Technician')).statusCode).toBe(200);
  const { messages } = await desk.read(job.id);
  expect(messages).toMatchObject([
    { about: 'visit', channel: 'sms', by: 'Technician Person', is_sent: true },
    { ...TEXT, by: 'Service Desk Person', is_sent: true },
  ]);
  expect(Math.abs(Date.parse(messages[0]?.at ?? '') - Date.now())).toBeLessThan(60_000);
});

test('a text that is noted twice is kept once', async () => {
  const job = await desk.received();
  const headers = { 'idempotency-key': `text-${job.id}`, 'idempotency-secret': 'desk' };
  await Promise.all([1, 2].map(() => send(job.id, {}, 'Service Desk', headers)));
  expect((await desk.read(job.id)).messages).toHaveLength(1);
});

test.each([
  ['about nothing known', { about: 'birthday' }, 'about'],
  ['as a mail, which the shop itself sends', { channel: 'email' }, 'channel'],
  ['without words', { words: ' ' }, 'words'],
  ['of endless words', { words: 'x'.repeat(2001) }, 'words'],
])('a text %s is refused', async (_, fields, field) => {
  const job = await desk.received();
  const answer = await send(job.id, fields);
  expect([answer.statusCode, Object.keys(errorsOf(answer))]).toEqual([400, [field]]);
  expect((await desk.read(job.id)).messages).toEqual([]);
});

test('nothing is said about a job of somebody else, or one that has ended', async () => {
  const foreign = await desk.received();
  expect(refusalOf(await send(foreign.id, {}, 'Technician'))).toBe('404 This service job no longer exists.');
  await desk.moved(foreign, 'returned_unrepaired');
  expect((await send(foreign.id)).statusCode).toBe(409);
});
