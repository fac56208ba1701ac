import type { ServiceJobTrackedResponse } from '@ofisi/api-contract/service/tracked-jobs';
import type { WarrantyCheckedResponse } from '@ofisi/api-contract/service/warranty-check';
import { sql } from 'drizzle-orm';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { inDays, openServiceDesk, type ServiceDesk } from '../testing/service-desk';

let shop: TestShop;
let desk: ServiceDesk;

beforeAll(async () => {
  shop = await openTestShop();
  desk = await openServiceDesk(shop);
});

afterAll(() => shop.close());

const track = (number: unknown, phone: unknown, headers = {}) =>
  shop.post('/api/track-service-job', { number, phone_number: phone }, headers);

const check = (serial: unknown, phone: unknown, headers = {}) =>
  shop.post('/api/check-warranty', { serial_number: serial, phone_number: phone }, headers);

const NO_JOB = { status: 404, message: 'We can’t find a service job with that number and phone number.' };
const NO_SALE = { status: 404, message: 'We can’t find a sale with that serial number and phone number.' };

describe('tracking', () => {
  test('number and phone show where the job stands, and nothing of who works on it, what it costs or where it goes', async () => {
    const job = await desk.received({
      ...{ customer_name: 'Grace Njeri', brand: 'HP', model: 'LaserJet 1020', note: 'Haggles', promised_on: inDays(3) },
      ...{ technician_id: desk.technician, visit_address: 'Moi Avenue 12', accessories: 'Power cable' },
    });
    await desk.moved(job, 'diagnosed', 'in_repair');
    const answer = await track(job.number, '0712345678');
    expect(answer.json<ServiceJobTrackedResponse>().service_job).toEqual({
      ...{ number: job.number, kind: 'repair', stage: 'in_repair', brand: 'HP', model: 'LaserJet 1020' },
      ...{
        promised_on: inDays(3),
        created_at: job.created_at,
        diagnosis: 'The drum is worn out',
        is_on_warranty: false,
        quotation: null,
      },
      moves: ['received', 'diagnosed', 'in_repair'].map((to) => ({ to, at: expect.stringMatching(/Z$/) })),
    });
    for (const secret of ['Grace', 'Haggles', 'Technician', 'Moi Avenue', '0712', 'Power cable']) {
      expect(answer.body).not.toContain(secret);
    }
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('number and phone may be written in other ways', async () => {
    const { number } = await desk.received();
    for (const written of [number.toLowerCase(), ` ${number} `, `${number.slice(0, 2)}-${number.slice(2)}`]) {
      expect((await track(written, '+254 (0)712-345-678')).statusCode).toBe(200);
    }
  });

  test('an unknown number, a wrong phone and a deleted job are answered alike', async () => {
    const { number } = await desk.received();
    const gone = await desk.received();
    await desk.post(`delete-service-job/${gone.id}`, {});
    for (const [typed, phone] of [
      ['SJ26999999', '0712345678'],
      [number, '0712345679'],
      [number, '12345678'],
      [number, 'Grace'],
      [number, '%'],
      [gone.number, '0712345678'],
      ["' or 1=1 --", '0712345678'],
      ['__proto__', 'constructor'],
    ]) {
      const answer = await track(typed, phone);
      expect([typed, answer.statusCode, answer.json()]).toEqual([typed, 404, NO_JOB]);
    }
  });

  test('a missing value is reported at its field', async () => {
    expect((await track('', ' ')).json()).toMatchObject({
      errors: { number: ['Enter the job number.'], phone_number: ['Enter the phone number.'] },
    });
  });
});

describe('a warranty', () => {
  const PHONE = '0733 222 111';

  async function sold(serial: string, fields: object = {}, warrantyDays: number | null = 200) {
    const item = await desk.stock(`Printer ${serial}`, [serial]);
    const sale = await desk.sell(item, serial, { phone_number: PHONE, ...fields });
    const until = warrantyDays === null ? null : `${inDays(warrantyDays)}T20:59:59Z`;
    await shop.db.execute(
      sql`update item_serials set warranty_until = ${until}::timestamptz where upper(serial_number) = upper(${serial})`,
    );
    return sale;
  }

  test('is told by serial number and phone: until when, never who', async () => {
    await sold('war-1');
    const answer = await check(' WAR-1 ', '+254733222111');
    expect(answer.json<WarrantyCheckedResponse>()).toEqual({
      status: 200,
      warranty: { item: 'Printer war-1', warranty_until: inDays(200), is_over: false },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('counts to its last day, and may be none', async () => {
    await sold('WAR-2', {}, 0);
    await sold('WAR-3', {}, -1);
    await sold('WAR-4', {}, null);
    const isOver = async (serial: string) => (await check(serial, PHONE)).json<WarrantyCheckedResponse>().warranty;
    expect(await isOver('WAR-2')).toMatchObject({ warranty_until: inDays(0), is_over: false });
    expect(await isOver('WAR-3')).toMatchObject({ warranty_until: inDays(-1), is_over: true });
    expect(await isOver('WAR-4')).toMatchObject({ warranty_until: null, is_over: false });
  });

  test('is also told by a phone of the customer’s record', async () => {
    const customer = await desk.customer('Brian Mwangi', '0722 111 222');
    const sale = await sold('WAR-5');
    await shop.db.execute(sql`update orders set customer_id = ${customer.id} where id = ${sale.id}`);
    await shop.db.execute(sql`update parties set alternate_phone = '020 271 1234' where id = ${customer.id}`);
    for (const phone of [PHONE, '+254 722 111222', '0202711234']) {
      expect([phone, (await check('WAR-5', phone)).statusCode]).toEqual([phone, 200]);
    }
  });

  test('of two units with one serial number is that of the one which was bought with the phone', async () => {
    await sold('WAR-6', { phone_number: '0711 000 001' });
    const other = await desk.stock('Another printer', ['WAR-6']);
    await desk.sell(other, 'WAR-6', { phone_number: '0711 000 002' });
    const itemOf = async (phone: string) => (await check('WAR-6', phone)).json<WarrantyCheckedResponse>().warranty.item;
    expect(await itemOf('0711000001')).toBe('Printer WAR-6');
    expect(await itemOf('0711000002')).toBe('Another printer');
  });

  test('of an unknown unit, one that is not sold, one that came back, and one of another phone are answered alike', async () => {
    await desk.stock('In stock', ['WAR-7']);
    await sold('WAR-8');
    await sold('WAR-9');
    await shop.db.execute(
      sql`update item_serials set status = 'in_stock', order_line_id = null, sold_at = null, warranty_until = null where serial_number = 'WAR-8'`,
    );
    await sold('WAR-10', { phone_number: '–' });
    for (const [serial, phone] of [
      ['UNKNOWN', PHONE],
      ['WAR-7', PHONE],
      ['WAR-8', PHONE],
      ['WAR-9', '0733222112'],
      ['WAR-9', '%'],
      ['WAR-9', '–'],
      ['WAR-10', '–'],
      ["' or 1=1 --", PHONE],
    ]) {
      const answer = await check(serial, phone);
      expect([serial, answer.statusCode, answer.json()]).toEqual([serial, 404, NO_SALE]);
    }
  });
});

describe('guessing', () => {
  const from = (host: number) => ({ 'x-forwarded-for': `41.90.${host}.1` });

  test('the phone of one job or unit has to wait, from whatever address', async () => {
    const { number } = await desk.received();
    for (const look of [
      (phone: string, host: number) => track(number, phone, from(host)),
      (phone: string, host: number) => check('GUESS-1', phone, from(host)),
    ]) {
      const codes = [];
      for (let host = 0; host < 11; host += 1) {
        codes.push((await look(`0712 000 0${host + 10}`, host)).statusCode);
      }
      expect(codes).toEqual([...Array<number>(10).fill(404), 429]);
    }
    expect((await check('GUESS-2', '0712 000 000', from(99))).statusCode).toBe(404);
  });

  test('the job of one phone number has to wait too, however the phone is written', async () => {
    const { number } = await desk.received({ phone_number: '0712 999 000' });
    const codes = [];
    for (let host = 0; host < 11; host += 1) {
      const phone = host % 2 === 0 ? '0712999000' : '+254 712 999 000';
      codes.push((await track(`SJ25${100_000 + host}`, phone, from(host))).statusCode);
    }
    expect(codes).toEqual([...Array<number>(10).fill(404), 429]);
    expect((await track(number, '0712 999 000', from(99))).statusCode).toBe(429);
  });

  test('from one network is limited, whatever is guessed', async () => {
    const strict = await openTestShop({ limits: { trackingsPerTenMinutes: 2 } });
    const codes = [];
    for (const count of [1, 2, 3]) {
      const body = { number: `SJ2600000${count}`, serial_number: `S${count}`, phone_number: '0712345678' };
      for (const call of ['track-service-job', 'check-warranty']) {
        codes.push((await strict.post(`/api/${call}`, body)).statusCode);
      }
    }
    expect(codes).toEqual([404, 404, 404, 404, 429, 429]);
    await strict.close();
  });
});
