import type { EquipmentBySerialResponse } from '@ofisi/api-contract/service/equipment';
import type { SaleDetailsResponse } from '@ofisi/api-contract/sales/sale-details';
import type { SerialLifeResponse, SerialsResponse } from '@ofisi/api-contract/stock/serials';
import { formatDay, nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { expectBooksAgree } from '../../testing/books-agree';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { errorsOf, openServiceDesk, refusalOf, type ServiceDesk } from '../testing/service-desk';

let shop: TestShop;
let desk: ServiceDesk;
let units = 0;

beforeAll(async () => {
  shop = await openTestShop();
  desk = await openServiceDesk(shop);
});

afterEach(() => expectBooksAgree(shop.db));

afterAll(() => shop.close());

/** Brands have one name each. */
const newBrand = () => `Brand ${(units += 1)}`;

const replace = (job: { id: number }, serial: string, fields: object = {}, headers = {}) =>
  desk.post(`replace-machine/${job.id}`, { serial_number: serial, ...fields }, undefined, headers);

/** A copier that was sold to a customer and is here for a repair on our warranty, with another one in stock. */
async function faulty(model = `Copier ${(units += 1)}`) {
  const [old, spare] = [`${model} A`, `${model} B`];
  const item = await desk.stock(model, [old, spare, `${model} C`], newBrand());
  const customer = await desk.customer(`Kamau ${model}`);
  const sale = await desk.sell(item, old, { customer_id: customer.id });
  const job = await desk.received({ serial_number: old, customer_id: customer.id });
  expect(job.payer).toBe('warranty');
  return { item, customer, sale, job, old, spare };
}

async function unit(serial: string) {
  const q = encodeURIComponent(serial);
  const { serials } = (await desk.get(`view-serials?q=${q}`, 'Admin')).json<SerialsResponse>();
  const [found] = serials;
  const life = (await desk.get(`view-serials/${found?.id}`, 'Admin')).json<SerialLifeResponse>();
  return { ...life.serial, events: life.events };
}

const onHand = async (item: number) =>
  (await selectRows<{ on_hand: number }>(shop.db, sql`select on_hand::float8 from items where id = ${item}`))[0]
    ?.on_hand;

test('another unit takes the place of the old one, with the time that was left, and the books agree', async () => {
  const { item, job, old, spare, customer, sale } = await faulty();
  const before = await unit(old);
  const after = desk.saved(await replace(job, spare.toLowerCase()));
  expect(after.stage).toBe('ready');
  expect(await onHand(item)).toBe(1);
  const [gone, given] = [await unit(old), await unit(spare)];
  expect(gone).toMatchObject({ status: 'defective', order_number: null, warranty_until: null });
  expect(given).toMatchObject({
    status: 'sold',
    order_number: before.order_number,
    sold_at: before.sold_at,
    warranty_until: before.warranty_until,
  });
  expect(gone.events[0]).toMatchObject({ event: 'replaced', document: job.number, note: `By ${spare}.` });
  expect(given.events[0]).toMatchObject({
    ...{ event: 'replacement', document: job.number, note: `For ${old}.`, warranty_until: before.warranty_until },
    user: 'Service Desk Person',
  });
  const shown = (await desk.get(`view-orders/${sale.id}`, 'Admin')).json<SaleDetailsResponse>();
  expect(shown.order.lines).toMatchObject([{ serials: [spare] }]);
  const { moves, replacement } = await desk.read(job.id);
  expect(moves.at(-1)).toMatchObject({ from: 'received', to: 'ready', said: expect.stringContaining(spare) as string });
  expect(replacement).toMatchObject({ old_serial: old, new_serial: spare, warranty_until: before.warranty_until });
  const known = (
    await desk.get(`view-equipment-by-serial?serial=${encodeURIComponent(spare)}`)
  ).json<EquipmentBySerialResponse>();
  expect(known.equipment).toMatchObject([{ customer_id: customer.id, sold_here: { status: 'sold' } }]);
});

test('once, however often it is pressed and by however many people', async () => {
  const { item, job, spare } = await faulty();
  const headers = { 'idempotency-key': `replace-${job.id}`, 'idempotency-secret': 'desk' };
  const answers = await Promise.all([
    replace(job, spare, {}, headers),
    replace(job, spare, {}, headers),
    replace(job, `${spare.slice(0, -1)}C`),
  ]);
  const done = answers.filter(({ statusCode }) => statusCode === 200);
  expect([1, 2]).toContain(done.length);
  expect(await onHand(item)).toBe(1);
  const again = await replace(job, `${spare.slice(0, -1)}C`);
  expect(refusalOf(again)).toMatch(/^409 The machine of SJ\d+ was already replaced by /);
});

test('one unit goes to one customer, however many desks give it at once', async () => {
  const model = 'Shared';
  const item = await desk.stock(model, ['SH-1', 'SH-2', 'SH-3'], newBrand());
  const jobs = [];
  for (const serial of ['SH-1', 'SH-2']) {
    await desk.sell(item, serial);
    jobs.push(await desk.received({ serial_number: serial }));
  }
  const answers = await Promise.all(jobs.map((job) => replace(job, 'SH-3')));
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
  expect(await onHand(item)).toBe(0);
});

test('another model takes a reason, and comes back by a return as defective alone', async () => {
  const { job, old, sale } = await faulty();
  const other = await desk.stock('Bigger', ['BIG-1'], newBrand());
  expect(errorsOf(await replace(job, 'BIG-1'))).toEqual({
    reason: ['Bigger is another model. Enter why the customer gets it.'],
  });
  desk.saved(await replace(job, 'BIG-1', { reason: 'The old model is sold out' }));
  expect((await desk.read(job.id)).replacement).toMatchObject({ item: 'Bigger', reason: 'The old model is sold out' });
  expect(await onHand(other)).toBe(0);
  const back = (condition: string) =>
    desk.post(
      'add-returns',
      {
        order_id: sale.id,
        returned_by: 'Kamau',
        return_status: 'returned',
        items: [{ order_line_id: sale.lines[0]?.id, quantity: 1, serials: ['BIG-1'], condition }],
      },
      'Admin',
    );
  expect(refusalOf(await desk.post(`delete-order/${sale.id}`, { reason: 'Mistake' }, 'Admin'))).toMatch(/^4\d\d /);
  expect(errorsOf(await back('restock'))).toEqual({
    'items.0.serials': ['BIG-1 was given for another model. Take it back as defective, then put it back on sale.'],
  });
  expect((await back('defective')).json()).toMatchObject({ status: 200 });
  expect((await unit('BIG-1')).status).toBe('defective');
  expect((await unit(old)).status).toBe('defective');
});

describe('it is refused', () => {
  test('with a unit that is not in stock, or unknown', async () => {
    const { job, old } = await faulty();
    expect(errorsOf(await replace(job, 'NONE-1'))).toEqual({
      serial_number: ['No unit in stock has this serial number.'],
    });
    expect(errorsOf(await replace(job, old)).serial_number?.[0]).toMatch(/this unit was already sold\.$/);
  });

  test('on a job that is not on our warranty, with the date of one that has ended', async () => {
    const { job, old, spare } = await faulty();
    await desk.update(job, { serial_number: old, customer_id: job.customer_id, payer: 'customer' });
    expect(refusalOf(await replace(job, spare))).toBe('409 This job is not on our warranty. Change who pays first.');
    const item = await desk.stock('Old one', ['OLD-1', 'OLD-2'], newBrand());
    await desk.sell(item, 'OLD-1');
    const { id, warranty_until: seen, sold_at: sold } = await unit('OLD-1');
    const day = nairobiDayOf(new Date(Date.parse(sold ?? '')));
    await shop.db.execute(sql`update item_serials set sold_at = sold_at - interval '9 days' where id = ${id}`);
    const ended = nairobiDayOf(new Date(Date.parse(`${day}T12:00:00Z`) - 86_400_000));
    const corrected = await desk.post(
      `correct-warranty/${id}`,
      { warranty_until: ended, reason: 'Used', seen },
      'Admin',
    );
    expect(corrected.json()).toMatchObject({ status: 200 });
    const refused = `The warranty of this machine ended on ${formatDay(ended)}.`;
    expect(errorsOf(await desk.add({ serial_number: 'OLD-1', payer: 'warranty' }))).toEqual({ payer: [refused] });
    const late = await desk.received({ serial_number: 'OLD-1' });
    expect(late.payer).toBe('customer');
    expect(errorsOf(await desk.update(late, { serial_number: 'OLD-1', payer: 'warranty' }))).toEqual({
      payer: [refused],
    });
    expect(refusalOf(await replace(late, 'OLD-2'))).toBe(`409 ${refused}`);
  });

  test('on a job that has ended, for technicians, and when every unit is reserved', async () => {
    const { item, job, spare } = await faulty();
    expect((await desk.post(`replace-machine/${job.id}`, { serial_number: spare }, 'Technician')).statusCode).toBe(403);
    await shop.db.execute(sql`update items set reserved = 2 where id = ${item}`);
    expect(errorsOf(await replace(job, spare)).serial_number?.[0]).toMatch(/is reserved for an order\.$/);
    await shop.db.execute(sql`update items set reserved = 0 where id = ${item}`);
    await desk.moved(job, 'returned_unrepaired');
    expect(refusalOf(await replace(job, spare))).toBe(
      '409 This job was returned unrepaired. Move it back to change it.',
    );
  });
});

test('its job stays with the old machine, and the old machine has no customer any more', async () => {
  const { job, old, spare, customer } = await faulty();
  const ready = desk.saved(await replace(job, spare));
  expect(errorsOf(await desk.update(ready, { serial_number: spare, customer_id: customer.id }))).toEqual({
    serial_number: ['The machine of this job was replaced. Leave its serial number as it is.'],
  });
  const done = await desk.moved(ready, 'handed_over');
  expect(done.repair_warranty_until).toBeNull();
  const q = encodeURIComponent(old);
  const known = (await desk.get(`view-equipment-by-serial?serial=${q}`)).json<EquipmentBySerialResponse>().equipment;
  expect(known).toMatchObject([{ customer_id: null, sold_here: { status: 'defective' } }]);
  const later = await desk.received({ serial_number: spare, customer_id: customer.id });
  expect(later).toMatchObject({ payer: 'warranty', warranty_until: job.warranty_until });
});
