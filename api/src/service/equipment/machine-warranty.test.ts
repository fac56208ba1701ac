import type { EquipmentBySerialResponse } from '@ofisi/api-contract/service/equipment';
import type { ServiceJob } from '@ofisi/api-contract/service/service-jobs';
import { formatDay } from '@ofisi/shared-shop/nairobi-day';
import { sql } from 'drizzle-orm';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { errorsOf, inDays, openServiceDesk, type ServiceDesk } from '../testing/service-desk';

let shop: TestShop;
let desk: ServiceDesk;

beforeAll(async () => {
  shop = await openTestShop();
  desk = await openServiceDesk(shop);
});

afterAll(() => shop.close());

const machine = (serial: string) => ({ serial_number: serial, brand: 'HP', model: 'LaserJet 1020' });

const repaired = (job: ServiceJob) => desk.moved(job, 'in_repair', 'ready', 'handed_over');

const known = async (serial: string) =>
  (await desk.get(`view-equipment-by-serial?serial=${serial}`)).json<EquipmentBySerialResponse>().equipment[0];

test('a repair is covered for 90 days from the day it is handed over, and the desk sees it with the machine', async () => {
  const job = await repaired(await desk.received(machine('RW-1')));
  expect(job.repair_warranty_until).toBe(inDays(90));
  expect((await known('RW-1'))?.repair_warranties).toEqual([{ job_id: job.id, number: job.number, until: inDays(90) }]);
  const later = await desk.received(machine('RW-1'));
  expect(later.payer).toBe('customer');
  expect((await desk.read(later.id)).repair_warranties).toMatchObject([{ number: job.number }]);
});

test('it begins with the hand-over alone, and ends when that is undone', async () => {
  const job = await desk.moved(await desk.received(machine('RW-2')), 'in_repair', 'ready');
  expect(job.repair_warranty_until).toBeNull();
  const done = await desk.moved(job, 'handed_over');
  expect((await desk.moved(done, 'ready')).repair_warranty_until).toBeNull();
  const visit = await desk.received({ ...machine('RW-3'), kind: 'inspection' });
  expect((await repaired(visit)).repair_warranty_until).toBeNull();
});

test('a later job is on the warranty of the repair that it names, or of the one that ends last', async () => {
  const first = await repaired(await desk.received(machine('RW-4')));
  const second = await repaired(await desk.received(machine('RW-4')));
  const job = await desk.received({ ...machine('RW-4'), payer: 'repair_warranty' });
  expect(job).toMatchObject({ payer: 'repair_warranty', warranty_job_id: second.id, warranty_job: second.number });
  const named = desk.saved(
    await desk.update(job, { ...machine('RW-4'), payer: 'repair_warranty', warranty_job_id: first.id }),
  );
  expect(named.warranty_job).toBe(first.number);
  const paid = desk.saved(await desk.update(named, { ...machine('RW-4'), payer: 'customer' }));
  expect(paid.warranty_job_id).toBeNull();
});

describe('the warranty of a repair is refused', () => {
  test('where there is none, or of a repair of another machine', async () => {
    expect(errorsOf(await desk.add({ ...machine('RW-5'), payer: 'repair_warranty' }))).toEqual({
      payer: ['No repair of this machine has a warranty.'],
    });
    const other = await repaired(await desk.received(machine('RW-6')));
    await repaired(await desk.received(machine('RW-7')));
    const fields = { ...machine('RW-7'), payer: 'repair_warranty', warranty_job_id: other.id };
    expect(errorsOf(await desk.add(fields))).toEqual({ warranty_job_id: ['Choose an earlier repair.'] });
  });

  test('with the date, once it has ended', async () => {
    const job = await repaired(await desk.received(machine('RW-8')));
    await shop.db.execute(sql`update service_jobs set repair_warranty_until = ${inDays(-1)} where id = ${job.id}`);
    const ended = `The warranty of ${job.number} ended on ${formatDay(inDays(-1))}.`;
    const fields = { ...machine('RW-8'), payer: 'repair_warranty' };
    expect(errorsOf(await desk.add(fields))).toEqual({ payer: [ended] });
    expect(errorsOf(await desk.add({ ...fields, warranty_job_id: job.id }))).toEqual({ warranty_job_id: [ended] });
    expect((await known('RW-8'))?.repair_warranties).toMatchObject([{ until: inDays(-1) }]);
  });
});

test('it runs beside that of the sale, which it does not begin anew', async () => {
  const item = await desk.stock('Kyocera M2040', ['RW-9'], 'Kyocera');
  await desk.sell(item, 'RW-9');
  const before = (await known('RW-9'))?.sold_here?.warranty_until;
  await repaired(await desk.received({ serial_number: 'RW-9' }));
  expect(await known('RW-9')).toMatchObject({
    sold_here: { warranty_until: before },
    repair_warranties: [{ until: inDays(90) }],
  });
});
