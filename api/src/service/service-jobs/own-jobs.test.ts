import type {
  ServiceBoardResponse,
  ServiceCalendarResponse,
  ServiceJob,
  TechniciansResponse,
} from '@ofisi/api-contract/service/service-jobs';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { inDays, openServiceDesk, refusalOf, type ServiceDesk } from '../testing/service-desk';

let shop: TestShop;
let desk: ServiceDesk;
let own: ServiceJob;
let foreign: ServiceJob;

const machine = { serial_number: 'OWN-1', brand: 'Kyocera', model: 'ECOSYS M2540dn' };

beforeAll(async () => {
  shop = await openTestShop();
  desk = await openServiceDesk(shop);
  const before = await desk.received({ ...machine, fault: 'Jams' });
  await desk.moved(before, 'returned_unrepaired');
  own = await desk.received({ ...machine, technician_id: desk.technician, promised_on: inDays(1) });
  foreign = await desk.received({ promised_on: inDays(1), fault: 'Somebody else’s' });
});

afterAll(() => shop.close());

const idsOf = (jobs: readonly { id: number }[]) => jobs.map(({ id }) => id);

test('a technician lists, finds and exports only their own jobs', async () => {
  expect(idsOf(await desk.list('', 'Technician'))).toEqual([own.id]);
  expect(idsOf(await desk.list('?per_page=10', 'Technician'))).toEqual([own.id]);
  expect(await desk.list(`?q=${foreign.number}`, 'Technician')).toEqual([]);
  expect(await desk.list(`?first=3&q=${foreign.number}`, 'Technician')).toEqual([]);
  expect(await desk.list(`?ids=${foreign.id}`, 'Technician')).toEqual([]);
  const csv = (await desk.get('view-service-jobs?format=csv', 'Technician')).body;
  expect([csv.includes(own.number), csv.includes(foreign.number)]).toEqual([true, false]);
  expect(idsOf(await desk.list())).toContain(foreign.id);
});

test('somebody else’s job does not exist for them', async () => {
  const gone = '404 This service job no longer exists.';
  expect(refusalOf(await desk.get(`view-service-jobs/${foreign.id}`, 'Technician'))).toBe(gone);
  expect(refusalOf(await desk.move(foreign, 'in_repair', undefined, 'Technician'))).toBe(gone);
  // Not even that it has moved.
  expect(refusalOf(await desk.move({ id: foreign.id, stage: 'ready' }, 'in_repair', undefined, 'Technician'))).toBe(
    gone,
  );
});

test('other jobs of their machine stay with those who did them', async () => {
  expect((await desk.read(own.id, 'Technician')).other_jobs).toEqual([]);
  expect((await desk.read(own.id)).other_jobs).toMatchObject([{ stage: 'returned_unrepaired', fault: 'Jams' }]);
});

test('board, calendar and technicians show their own', async () => {
  const board = (await desk.get('view-service-board', 'Technician')).json<ServiceBoardResponse>();
  expect(idsOf(board.service_jobs)).toEqual([own.id]);
  const month = (own.promised_on ?? '').slice(0, 7);
  const calendar = await desk.get(`view-service-calendar?month=${month}`, 'Technician');
  expect(idsOf(calendar.json<ServiceCalendarResponse>().service_jobs)).toEqual([own.id]);
  const { technicians } = (await desk.get('view-technicians', 'Technician')).json<TechniciansResponse>();
  expect(technicians).toEqual([{ id: desk.technician, name: 'Technician Person', open_jobs: 1 }]);
});

test('they neither receive, change nor delete jobs, nor look up machines', async () => {
  const form = { kind: 'repair', phone_number: '0712 345 678', fault: 'Prints faint' };
  const answers = [
    await desk.post('add-service-job', form, 'Technician'),
    await desk.post(`update-service-job/${own.id}`, form, 'Technician'),
    await desk.post(`delete-service-job/${own.id}`, {}, 'Technician'),
    await desk.get('view-equipment-by-serial?serial=OWN-1', 'Technician'),
    await desk.get(`history/service_jobs/${own.id}`, 'Technician'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
});
