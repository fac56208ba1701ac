import type { BuiltInRole } from '@ofisi/api-contract/permissions';
import type { EquipmentBySerialResponse } from '@ofisi/api-contract/service/equipment';
import { formatDay, nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { errorsOf, inDays, openServiceDesk, type ServiceDesk } from '../testing/service-desk';

let shop: TestShop;
let desk: ServiceDesk;

beforeAll(async () => {
  shop = await openTestShop();
  desk = await openServiceDesk(shop);
});

afterAll(() => shop.close());

const lookUp = async (serial: string, role?: BuiltInRole) =>
  (await desk.get(`view-equipment-by-serial?serial=${serial}`, role)).json<EquipmentBySerialResponse>().equipment;

const HP = { brand: 'HP', model: 'LaserJet 1020' };

const machinesWith = (serial: string) =>
  selectRows(shop.db, sql`select id from equipment where upper(trim(serial_number)) = ${serial}`);

describe('a machine from elsewhere', () => {
  test('is named by number, brand and model, and found again however the number is typed', async () => {
    expect(errorsOf(await desk.add({ serial_number: 'vnc-01' }))).toEqual({
      brand: ['Enter the brand.'],
      model: ['Enter the model.'],
    });
    const first = await desk.received({ serial_number: ' vnc-01 ', ...HP });
    expect(first).toMatchObject({ serial_number: 'VNC-01', ...HP, warranty_until: null, payer: 'customer' });
    await desk.moved(first, 'returned_unrepaired');
    const again = await desk.received({ serial_number: 'Vnc-01' });
    expect(again).toMatchObject({ equipment_id: first.equipment_id, ...HP });
    expect((await desk.read(again.id)).other_jobs).toMatchObject([{ id: first.id, number: first.number }]);
    expect(await lookUp('vnc-01')).toMatchObject([
      {
        id: first.equipment_id,
        serial_number: 'VNC-01',
        ...HP,
        sold_here: null,
        jobs: [{ id: again.id }, { id: first.id }],
      },
    ]);
  });

  test('is brought by the same person again, who left a name and a phone number', async () => {
    const left = { customer_name: 'Silas Kiptoo', phone_number: '0700 000 504' };
    await desk.moved(await desk.received({ serial_number: 'VNC-05', ...HP, ...left }), 'returned_unrepaired');
    expect(await lookUp('vnc-05')).toMatchObject([{ customer_id: null, ...left }]);
    const customer = await desk.customer('Thika School', '0722 333 999');
    await desk.received({ serial_number: 'VNC-05', customer_id: customer.id });
    expect(await lookUp('vnc-05')).toMatchObject([
      { customer_id: customer.id, customer_name: 'Thika School', phone_number: null },
    ]);
  });

  test.each([
    ['VNC-B1', 'Canon imageRUNNER 2630i', 'imageRUNNER 2630i'],
    ['VNC-B2', 'canon  imageRUNNER 2630i', 'imageRUNNER 2630i'],
    ['VNC-B3', 'Canonet 28', 'Canonet 28'],
    ['VNC-B4', 'Canon', 'Canon'],
  ])('has its brand once: %s', async (serial_number, typed, model) => {
    expect(await desk.received({ serial_number, brand: 'Canon', model: typed })).toMatchObject({
      brand: 'Canon',
      model,
    });
  });

  test('without a serial number has its brand once too', async () => {
    const job = await desk.received({ brand: 'Canon', model: 'Canon PIXMA G3411' });
    expect(job).toMatchObject({ brand: 'Canon', model: 'PIXMA G3411' });
  });

  test('that was stored with its brand twice is put right by the next job', async () => {
    await shop.db.execute(
      sql`insert into equipment (serial_number, brand, model) values ('VNC-B5', 'Canon', 'Canon MF237w')`,
    );
    expect(await desk.received({ serial_number: 'VNC-B5' })).toMatchObject({ brand: 'Canon', model: 'MF237w' });
  });

  test('is on one job at a time', async () => {
    const job = await desk.received({ serial_number: 'VNC-02', ...HP });
    const answer = await desk.add({ serial_number: 'vnc-02', ...HP });
    expect(errorsOf(answer)).toEqual({ serial_number: [`${job.number} is open for this machine.`] });
  });

  test('that two desks receive at once is on one job', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map((number) => desk.add({ serial_number: 'VNC-03', ...HP, fault: `Desk ${number}` })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
    for (const refused of answers.filter(({ statusCode }) => statusCode === 400)) {
      expect(errorsOf(refused)['serial_number']?.[0]).toMatch(/^SJ\d{8} is open for this machine\.$/);
    }
    expect(await machinesWith('VNC-03')).toHaveLength(1);
  });

  test('whose number another brand has is asked for', async () => {
    const one = await desk.received({ serial_number: '1001', brand: 'Epson', model: 'L3250' });
    const other = await desk.received({ serial_number: '1001', brand: 'APC', model: 'Back-UPS 650' });
    expect(other.equipment_id).not.toBe(one.equipment_id);
    expect(errorsOf(await desk.add({ serial_number: '1001' }))).toEqual({ brand: ['Choose which machine it is.'] });
    expect((await lookUp('1001')).map(({ brand }) => brand)).toEqual(['APC', 'Epson']);
    await desk.moved(one, 'returned_unrepaired');
    expect(await desk.received({ serial_number: '1001', brand: 'epson' })).toMatchObject({
      equipment_id: one.equipment_id,
    });
  });

  test('gets another model, or another number, by a correction of its job', async () => {
    const job = await desk.received({ serial_number: 'VNC-O4', ...HP });
    const model = desk.saved(await desk.update(job, { serial_number: 'VNC-O4', ...HP, model: 'LaserJet 1022' }));
    expect(model).toMatchObject({ equipment_id: job.equipment_id, model: 'LaserJet 1022' });
    const number = desk.saved(await desk.update(model, { serial_number: 'VNC-04', ...HP }));
    expect(number).toMatchObject({ serial_number: 'VNC-04', model: 'LaserJet 1020' });
    expect(await lookUp('VNC-O4')).toEqual([]);
    const none = desk.saved(await desk.update(number, { ...HP }));
    expect(none).toMatchObject({ equipment_id: null, serial_number: null, ...HP });
  });
});

test('nothing is known of a number that was never here', async () => {
  expect(await lookUp('NOWHERE')).toEqual([]);
  expect(errorsOf(await desk.get('view-equipment-by-serial?serial='))).toEqual({
    serial: ['Enter the serial number.'],
  });
});

describe('a unit that was sold here', () => {
  let copier: number;
  let customer: { id: number };

  beforeAll(async () => {
    const serials = Array.from({ length: 20 }, (_, index) => `KY-${index + 1}`);
    copier = await desk.stock('Kyocera TASKalfa 2554ci', serials, 'Kyocera');
    customer = await desk.customer('Achieng Odhiambo', '0722 333 444');
  });

  const sellTo = (serial: string) => desk.sell(copier, serial, { customer_id: customer.id });
  const endWarranty = (serial: string, day: string) =>
    shop.db.execute(
      sql`update item_serials set warranty_until = ${`${day}T12:00:00+03:00`}::timestamptz where serial_number = ${serial}`,
    );

  test('has its brand, model and warranty from the sale, and is repaired free of charge', async () => {
    const { id: order } = await sellTo('KY-1');
    const [before] = await lookUp('ky-1');
    expect(before).toMatchObject({
      ...{
        id: null,
        serial_number: 'KY-1',
        brand: 'Kyocera',
        model: 'TASKalfa 2554ci',
        customer_id: null,
        jobs: [],
      },
      sold_here: {
        ...{
          item_id: copier,
          item: 'Kyocera TASKalfa 2554ci',
          status: 'sold',
          order_id: order,
          customer_id: customer.id,
        },
        ...{ customer_name: 'Achieng O.', phone_number: null, invoice: expect.stringMatching(/^INV/) as string },
      },
    });
    const [inFull] = await lookUp('KY-1', 'Admin');
    expect(inFull?.sold_here).toMatchObject({ customer_name: 'Achieng Odhiambo', phone_number: '0712 345 678' });
    const job = await desk.received({ serial_number: 'ky-1', customer_id: customer.id });
    const until = before?.sold_here?.warranty_until ?? '';
    expect(until > inDays(1)).toBe(true);
    expect(job).toMatchObject({
      brand: 'Kyocera',
      model: 'TASKalfa 2554ci',
      warranty_until: until,
      payer: 'warranty',
    });
    expect((await lookUp('KY-1'))[0]).toMatchObject({
      id: job.equipment_id,
      customer_id: customer.id,
      customer_name: 'Achieng Odhiambo',
    });
  });

  test('is serviced at the customer’s expense, unless the desk says otherwise', async () => {
    await sellTo('KY-2');
    const form = { serial_number: 'KY-2', customer_id: customer.id, kind: 'servicing' };
    const job = await desk.received(form);
    expect(job).toMatchObject({ payer: 'customer' });
    expect(job.warranty_until).not.toBeNull();
    expect(desk.saved(await desk.update(job, { ...form, payer: 'warranty' }))).toMatchObject({ payer: 'warranty' });
  });

  test('is covered on the last day of its warranty, and no longer on the next', async () => {
    await sellTo('KY-3');
    const form = { serial_number: 'KY-3', customer_id: customer.id };
    const ended = inDays(-1);
    await endWarranty('KY-3', ended);
    expect(errorsOf(await desk.add({ ...form, payer: 'warranty' }))).toEqual({
      payer: [`The warranty of this machine ended on ${formatDay(ended)}.`],
    });
    expect(await desk.received(form)).toMatchObject({ payer: 'customer', warranty_until: ended });
    await sellTo('KY-4');
    // The day of receipt may be the next one by the time the call is made.
    const today = nairobiDayOf(new Date());
    await endWarranty('KY-4', today);
    const job = await desk.received({ serial_number: 'KY-4', customer_id: customer.id });
    const isSameDay = nairobiDayOf(new Date(job.created_at)) === today;
    expect(job).toMatchObject({ warranty_until: today, payer: isSameDay ? 'warranty' : 'customer' });
  });

  test('keeps the warranty of the day of its receipt, whatever becomes of the unit', async () => {
    const sold = await sellTo('KY-5');
    const job = await desk.received({ serial_number: 'KY-5', customer_id: customer.id });
    await desk.trade.takeBack(sold, [{ order_line_id: sold.lines[0]?.id, quantity: 1, serials: ['KY-5'] }]);
    const form = { serial_number: 'KY-5', customer_id: customer.id, payer: 'warranty', note: 'Brought back' };
    expect(desk.saved(await desk.update(job, form))).toMatchObject({
      payer: 'warranty',
      warranty_until: job.warranty_until,
    });
  });

  test('has no warranty while it is in the shop', async () => {
    expect(errorsOf(await desk.add({ serial_number: 'KY-6', payer: 'warranty' }))).toEqual({
      payer: ['This machine has no warranty from us.'],
    });
    const job = await desk.received({ serial_number: 'KY-6' });
    expect(job).toMatchObject({ brand: 'Kyocera', payer: 'customer', warranty_until: null });
    for (const status of ['returned', 'sent_back', 'scrapped']) {
      const done = await desk.list('?q=KY-6&stage=received');
      for (const open of done) await desk.moved(open, 'returned_unrepaired');
      await shop.db.execute(sql`update item_serials set status = ${status} where serial_number = 'KY-6'`);
      expect(await desk.received({ serial_number: 'KY-6' })).toMatchObject({ payer: 'customer', warranty_until: null });
    }
  });

  test('is somebody else’s only with their knowledge', async () => {
    await sellTo('KY-7');
    const other = await desk.customer('Brian Otieno', '0744 555 666');
    const form = { serial_number: 'KY-7', customer_id: other.id };
    expect(errorsOf(await desk.add(form))).toEqual({
      serial_number: ['This machine was sold to Achieng O. Confirm that it has a new owner.'],
    });
    expect(errorsOf(await desk.post('add-service-job', { kind: 'repair', fault: 'Jams', ...form }, 'Admin'))).toEqual({
      serial_number: ['This machine was sold to Achieng Odhiambo. Confirm that it has a new owner.'],
    });
    // Whoever leaves the customer's own number is the customer.
    const same = await desk.received({ serial_number: 'KY-7', phone_number: '+254722333444' });
    await desk.moved(same, 'returned_unrepaired');
    const job = await desk.received({ ...form, new_owner: true });
    await desk.moved(job, 'returned_unrepaired');
    expect(errorsOf(await desk.add({ serial_number: 'KY-7', customer_id: customer.id }))).toEqual({
      serial_number: ['This machine was here for Brian O. Confirm that it has a new owner.'],
    });
    expect(await desk.received(form)).toMatchObject({ customer_id: other.id });
  });

  test('may be given to the right customer by a correction', async () => {
    const other = await desk.customer('Faith Chebet', '0755 666 777');
    const machine = { serial_number: 'KY-X', brand: 'Kyocera', model: 'FS-1040' };
    const job = await desk.received({ ...machine, customer_id: customer.id });
    expect(desk.saved(await desk.update(job, { ...machine, customer_id: other.id }))).toMatchObject({
      customer_id: other.id,
    });
    expect((await lookUp('KY-X'))[0]).toMatchObject({ customer_id: other.id, customer_name: 'Faith Chebet' });
  });

  test('and has the number of a unit of another brand is asked for', async () => {
    const laptop = await desk.stock('Dell Latitude 7490 laptop', ['KY-8'], 'Dell');
    await sellTo('KY-8');
    await desk.sell(laptop, 'KY-8', { customer_id: customer.id });
    const form = { serial_number: 'KY-8', customer_id: customer.id };
    expect((await lookUp('KY-8')).map(({ brand }) => brand).sort()).toEqual(['Dell', 'Kyocera']);
    expect(errorsOf(await desk.add(form))).toEqual({ brand: ['Choose which machine it is.'] });
    expect(await desk.received({ ...form, brand: 'Dell' })).toMatchObject({
      model: 'Latitude 7490 laptop',
      payer: 'warranty',
    });
    expect(await desk.received({ ...form, brand: 'KYOCERA' })).toMatchObject({ brand: 'Kyocera' });
  });

  test('of an item without a brand gets one from the desk, and is the same machine next time', async () => {
    const item = await desk.stock('Refurbished desktop', ['RD-1']);
    await desk.sell(item, 'RD-1');
    expect(errorsOf(await desk.add({ serial_number: 'RD-1' }))).toEqual({ brand: ['Enter the brand.'] });
    const job = await desk.received({ serial_number: 'RD-1', brand: 'Lenovo' });
    expect(job).toMatchObject({ brand: 'Lenovo', model: 'Refurbished desktop', payer: 'warranty' });
    await desk.moved(job, 'returned_unrepaired');
    expect(await desk.received({ serial_number: 'RD-1' })).toMatchObject({
      equipment_id: job.equipment_id,
      payer: 'warranty',
    });
  });

  test('after it was here as a machine from elsewhere is the same machine', async () => {
    const first = await desk.received({ serial_number: 'KY-9', brand: 'kyocera', model: 'TASKalfa' });
    await desk.moved(first, 'returned_unrepaired');
    await sellTo('KY-9');
    const again = await desk.received({ serial_number: 'KY-9', customer_id: customer.id });
    expect(again).toMatchObject({ equipment_id: first.equipment_id, payer: 'warranty' });
    expect(await machinesWith('KY-9')).toHaveLength(1);
  });
});
