import { sql } from 'drizzle-orm';
import type { Session } from '../../access/sessions';
import { inTransaction, selectRows } from '../../engine/database';
import { expectBooksAgree } from '../../testing/books-agree';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { openContractDesk, type ContractDesk } from '../testing/contract-desk';
import { errorsOf, inDays } from '../testing/service-desk';
import { invoiceMonth } from './invoice-month';

let shop: TestShop;
let desk: ContractDesk;

beforeAll(async () => {
  shop = await openTestShop();
  desk = await openContractDesk(shop);
});

afterEach(() => expectBooksAgree(shop.db));

afterAll(() => shop.close());

/** A term of its own for each test, so that a run meets no contract of another. */
const year = (of: number) => ({ starts_on: `${of}-01-01`, ends_on: `${of}-12-31` });

interface SoldLine {
  readonly name: string;
  readonly price: number;
  readonly quantity: number;
  readonly total: number;
  readonly tax: number;
}

const linesOf = (orderId: number | null | undefined) =>
  selectRows<SoldLine>(
    shop.db,
    sql`select product_name as name, price::float8 as price, quantity::float8 as quantity, total::float8 as total, tax::float8 as tax
        from order_lines where order_id = ${orderId ?? 0} order by id`,
  );

const invoicesOf = async (contractId: number) =>
  selectRows<{ month: string; count: number }>(
    shop.db,
    sql`select month::text as month, count(*)::int as count from contract_months where contract_id = ${contractId} group by month order by month`,
  );

it('sells the fee and the pages to the customer, on account, with VAT and a number', async () => {
  const terms = { monthly_fee: 3000, mono_rate: 1.25, colour_rate: 10, included_mono: 200 };
  const { contract, machine } = await desk.runningOne({ ...year(2011), ...terms }, 'RUN-1');
  desk.machineSaved(await desk.read(machine, '2011-01-31', 15_201, { colour: 31 }));
  expect(await desk.preview('2011-01')).toMatchObject([
    {
      number: contract.number,
      state: 'ready',
      mono_pages: 15_201,
      charged_mono: 15_001,
      charged_colour: 31,
      amount: 22_061,
    },
  ]);
  expect(await desk.run('2011-01')).toMatchObject({
    message: '1 contract invoiced',
    invoiced: [{ number: contract.number, amount: 22_061 }],
    refused: [],
  });
  const { months } = await desk.inFull(contract.id);
  expect(await linesOf(months[0]?.order_id)).toEqual([
    { name: `Copier contract, January 2011 (${contract.number})`, price: 3000, quantity: 1, total: 3000, tax: 413.79 },
    {
      name: `Mono pages, January 2011 (${contract.number})`,
      price: 1.25,
      quantity: 15_001,
      total: 18_751.25,
      tax: 2586.38,
    },
    { name: `Colour pages, January 2011 (${contract.number})`, price: 10, quantity: 31, total: 310, tax: 42.76 },
  ]);
  const [owed] = await selectRows<{ balance: number }>(
    shop.db,
    sql`select balance::float8 as balance from parties where id = ${desk.customerId}`,
  );
  expect(owed?.balance).toBe(22_061);
  expect(await desk.preview('2011-01')).toMatchObject([
    { state: 'invoiced', invoice: months[0]?.invoice, amount: 22_061 },
  ]);
});

it('charges nothing that a machine made before the contract began', async () => {
  const contract = await desk.contract({ ...year(2005), starts_on: '2005-02-01', mono_rate: 2 });
  const machine = await desk.machine(contract, 'EARLY-1', { starts_on: '2005-01-01' });
  desk.saved(await desk.move(contract, 'running'));
  desk.machineSaved(await desk.read(machine, '2005-02-28', 5800));
  expect(await desk.preview('2005-02')).toMatchObject([{ mono_pages: 2800, amount: 5600 }]);
});

it('is for the customer’s organization, at their address, and was collected nowhere', async () => {
  const { id } = await desk.jobs.customer('Beatrice Chebet');
  await shop.db.execute(
    sql`update parties set organization = 'Rift Valley Polytechnic', address = 'Kenyatta Street' where id = ${id}`,
  );
  await desk.running({ ...year(2006), customer_id: id, monthly_fee: 100 }, 'TO-1');
  await desk.running({ ...year(2006), monthly_fee: 100 }, 'TO-2');
  await desk.run('2006-01');
  const rows = await selectRows<{ place: string }>(
    shop.db,
    sql`select orders.delivery_address || ' / ' || orders.location as place from contract_months join orders on orders.id = order_id
        where month = '2006-01-01' order by orders.id`,
  );
  expect(rows.map(({ place }) => place)).toEqual(['Rift Valley Polytechnic, Kenyatta Street / –', '– / –']);
});

it('invoices each contract once, pressed by many at once', async () => {
  const contracts = [
    await desk.running({ ...year(2012), monthly_fee: 100 }, 'ONCE-1'),
    await desk.running({ ...year(2012), monthly_fee: 200 }, 'ONCE-2'),
    await desk.running({ ...year(2012), monthly_fee: 300 }, 'ONCE-3'),
  ];
  const runs = await Promise.all([1, 2, 3].map(() => desk.run('2012-01')));
  expect(runs.flatMap(({ invoiced }) => invoiced)).toHaveLength(3);
  expect((await desk.run('2012-01')).message).toBe('All contracts were invoiced already');
  for (const { contract } of contracts) {
    expect(await invoicesOf(contract.id)).toEqual([{ month: '2012-01-01', count: 1 }]);
  }
});

it('leaves what one contract was refused for the next press, and invoices the others', async () => {
  const { contract: broken } = await desk.running({ ...year(2013), monthly_fee: 100 }, 'BROKEN');
  const { contract: sound } = await desk.running({ ...year(2013), monthly_fee: 200 }, 'SOUND');
  const other = await shop.addItem({ title: 'Another fee', price: 0, isService: true });
  await shop.db.execute(sql`update service_contracts set fee_item_id = ${other} where id = ${broken.id}`);
  await shop.db.execute(sql`update items set archived_at = now() where id = ${other}`);
  expect(await desk.run('2013-01')).toMatchObject({
    message: '1 contract invoiced, 1 not',
    invoiced: [{ number: sound.number }],
    refused: [{ number: broken.number, message: expect.any(String) as string }],
  });
  await shop.db.execute(sql`update items set archived_at = null where id = ${other}`);
  expect((await desk.run('2013-01')).invoiced).toMatchObject([{ number: broken.number }]);
});

it('leaves nothing of a month behind when the sale is undone', async () => {
  const { contract } = await desk.running({ ...year(2014), monthly_fee: 100 }, 'UNDONE');
  const session = { userId: await desk.idOf('Service Desk'), role: 'Service Desk' } as Session;
  const request = { ip: '127.0.0.1', id: 'request', session };
  await expect(
    inTransaction(shop.db, async (tx) => {
      expect(await invoiceMonth({ tx, request }, contract.id, '2014-01')).toBe(10_000);
      throw new Error('crashed');
    }),
  ).rejects.toThrow('crashed');
  expect(await invoicesOf(contract.id)).toEqual([]);
  expect((await desk.run('2014-01')).invoiced).toHaveLength(1);
});

it('invoices months in their order, and none that is not over', async () => {
  const { contract } = await desk.running({ ...year(2015), monthly_fee: 3100, starts_on: '2015-01-17' }, 'ORDER-1');
  expect((await desk.run('2015-02')).invoiced).toEqual([]);
  expect(await desk.preview('2015-02')).toMatchObject([{ state: 'earlier', waits_for: '2015-01' }]);
  await desk.run('2015-01');
  await desk.run('2015-02');
  // The first month by its 15 days.
  expect(await desk.months(contract)).toEqual(['2015-01 1500', '2015-02 3100']);
  expect(errorsOf(await desk.post('run-service-contracts', { month: inDays(0).slice(0, 7) }))).toEqual({
    month: ['This month is not over yet.'],
  });
  expect(errorsOf(await desk.post('run-service-contracts', { month: '2015-13' }))).toHaveProperty('month');
});

it('estimates what was not read, and puts it right with the next reading', async () => {
  const { contract, machine } = await desk.runningOne({ ...year(2019), mono_rate: 1 }, 'EST-1');
  desk.machineSaved(await desk.read(machine, '2019-01-31', 3100));
  await desk.run('2019-01');
  expect(await desk.preview('2019-02')).toMatchObject([
    { state: 'estimated', estimated_machines: 1, unread: ['EST-1'], charged_mono: 2800 },
  ]);
  await desk.run('2019-02');
  expect(await desk.preview('2019-02')).toMatchObject([{ state: 'invoiced', unread: ['EST-1'] }]);
  desk.machineSaved(await desk.read(machine, '2019-03-31', 4000));
  await desk.run('2019-03');
  desk.machineSaved(await desk.read(machine, '2019-04-30', 7000));
  await desk.run('2019-04');
  // 900 pages in February and March, of which 2,800 were charged: nothing in March, and the rest off April.
  expect(await desk.months(contract)).toEqual(['2019-01 3100', '2019-02 2800', '2019-03 0', '2019-04 1100']);
  expect((await desk.inFull(contract.id)).months[1]).toMatchObject({
    month: '2019-03',
    order_id: null,
    carried_mono: -1900,
  });
});

it('invoices a month again when its sale was voided', async () => {
  const { contract } = await desk.running({ ...year(2017), monthly_fee: 500 }, 'VOID-1');
  await desk.run('2017-01');
  const [month] = (await desk.inFull(contract.id)).months;
  const voided = await desk.post(`delete-order/${month?.order_id}`, { reason: 'Wrong rate' }, 'Admin');
  expect(voided.json()).toMatchObject({ status: 200 });
  expect(await desk.preview('2017-01')).toMatchObject([{ state: 'estimated' }]);
  expect((await desk.run('2017-01')).invoiced).toHaveLength(1);
  expect((await desk.inFull(contract.id)).months.map(({ is_void: isVoid }) => isVoid)).toEqual([false, true]);
});

it('takes the price from the contract, whatever its customer’s category or the item says', async () => {
  const { contract } = await desk.running({ ...year(2018), monthly_fee: 900 }, 'PRICE-1');
  await shop.db.execute(sql`update items set actual_price = 1 where id = ${desk.items.fee_item_id}`);
  await desk.post('run-service-contracts', { month: '2018-01', monthly_fee: 1, price: 1 });
  expect(await desk.months(contract)).toEqual(['2018-01 900']);
});
