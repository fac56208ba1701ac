import type { ContractMachine } from '@ofisi/api-contract/service/meters';
import type { MyServiceContractsResponse } from '@ofisi/api-contract/service/my-contracts';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { sql } from 'drizzle-orm';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { firstDayOf, lastDayOf, monthAfter, monthOf, nearestMonthEnd } from '../meters/months';
import { openContractDesk, YEAR, type ContractDesk } from '../testing/contract-desk';
import { inDays } from '../testing/service-desk';

let shop: TestShop;
let desk: ContractDesk;

beforeAll(async () => {
  shop = await openTestShop();
  desk = await openContractDesk(shop);
  const userId = await desk.idOf('User');
  await shop.db.execute(sql`update parties set user_id = ${userId} where id = ${desk.customerId}`);
});

afterAll(() => shop.close());

const mine = async (role: 'User' | 'Staff' = 'User') => shop.get('/api/my-service-contracts', await shop.as(role));

const contractsOf = async (role?: 'User' | 'Staff') =>
  (await mine(role)).json<MyServiceContractsResponse>().service_contracts;

/** A term that began with the month before last, and has a year to go. */
const TERM = {
  starts_on: firstDayOf(monthAfter(monthOf(inDays(0)), -2)),
  ends_on: lastDayOf(monthAfter(monthOf(inDays(0)), 12)),
};

describe('customers see', () => {
  test('their running contracts with machines and invoices, and nobody else’s', async () => {
    const { contract, machine } = await desk.runningOne({ ...YEAR, monthly_fee: 3000, note: 'Pays late' }, 'MINE-1');
    desk.machineSaved(await desk.read(machine, '2025-01-31', 500));
    for (const month of ['2025-01', '2025-02']) await desk.run(month);
    await desk.contract();
    const other = await desk.customer('Another School', '0733 000 999');
    await desk.running({ customer_id: other.id }, 'THEIRS-1');

    const [found, ...others] = await contractsOf();
    expect(others).toEqual([]);
    const { link } = await desk.inFull(contract.id);
    expect(found).toEqual({
      number: contract.number,
      token: link.split('/').at(-1),
      ends_on: '2025-12-31',
      monthly_fee: 3000,
      machines: [
        {
          ...{
            id: machine.id,
            serial_number: 'MINE-1',
            brand: 'Kyocera',
            model: 'TASKalfa 2554ci',
            place: 'Staff room',
          },
          ...{ read_on: '2025-01-31', mono: 500, colour: 0, mono_a3: 0, colour_a3: 0 },
          ...{ is_due: true, next_reading_on: null },
        },
      ],
      invoices: [
        expect.objectContaining({ month: '2025-02', open: expect.any(Number) }),
        expect.objectContaining({ month: '2025-01', amount: 4000, open: 4000 }),
      ],
    });
    const order = await shop.get(`/api/orders/${found?.invoices[1]?.token}`, await shop.as('User'));
    expect(order.json()).toMatchObject({ order: { amount: 4000 } });
    expect((await mine()).body).not.toContain('Pays late');
    expect(await contractsOf('Staff')).toEqual([]);
  });

  test('what they have paid, and no invoice that was deleted', async () => {
    const { contract } = await desk.runningOne({ ...YEAR, monthly_fee: 1000 }, 'PAID-1');
    for (const month of ['2025-01', '2025-02']) await desk.run(month);
    const [second, first] = (await desk.inFull(contract.id)).months;
    await desk.post(
      'add-order-payment',
      { order_id: first?.order_id, amount: 1000, payment_method: 'cash', reference: '' },
      'Admin',
    );
    expect((await desk.post(`delete-order/${second?.order_id}`, {}, 'Admin')).statusCode).toBe(200);
    const [found] = await contractsOf();
    expect(found?.invoices).toMatchObject([{ month: '2025-01', amount: 1000, open: 0 }]);
  });

  test('no contract that has ended, and nothing without an account', async () => {
    const { contract } = await desk.runningOne(YEAR, 'ENDED-1');
    desk.saved(await desk.move(contract, 'ended'));
    expect((await contractsOf()).map(({ number }) => number)).not.toContain(contract.number);
    expect((await shop.get('/api/my-service-contracts')).statusCode).toBe(401);
  });
});

describe('the next reading', () => {
  /** The months for which readings are asked for from the 25th. */
  const asked = monthOf(inDays(-24));

  const machineOf = async ({ contract }: ContractMachine) =>
    (await contractsOf()).find(({ number }) => number === contract)?.machines[0];

  test('is due until it is sent, and then one month on', async () => {
    const { machine } = await desk.runningOne(TERM, 'NEXT-1');
    expect(await machineOf(machine)).toMatchObject({ is_due: true, next_reading_on: lastDayOf(asked) });
    const today = nairobiDayOf(new Date());
    desk.machineSaved(await desk.read(machine, today, 10));
    const read = nearestMonthEnd(today);
    expect(await machineOf(machine)).toMatchObject({
      is_due: read < asked,
      next_reading_on: lastDayOf(read < asked ? asked : monthAfter(read)),
    });
  });

  test('is wanted on the last day of the term, if that is earlier', async () => {
    const { machine } = await desk.runningOne({ ...TERM, ends_on: inDays(0) }, 'NEXT-2');
    const { next_reading_on: wanted = null } = (await machineOf(machine)) ?? {};
    expect(wanted).toBe(lastDayOf(asked) < inDays(0) ? lastDayOf(asked) : inDays(0));
  });
});
