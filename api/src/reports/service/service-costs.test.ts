import type { ContractMarginResponse } from '@ofisi/api-contract/reports/contract-margins';
import type { ServiceReportResponse } from '@ofisi/api-contract/reports/service';
import type { BuiltInRole } from '@ofisi/api-contract/permissions';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { openContractDesk, type ContractDesk } from '../../service/testing/contract-desk';
import { inDays, openServiceDesk } from '../../service/testing/service-desk';
import { serviceQuotes } from '../../service/testing/service-quotes';
import { openTestShop, type TestShop } from '../../testing/test-shop';

let shop: TestShop;
let desk: ContractDesk;
let toner: number;
let drum: number;

beforeEach(async () => {
  shop = await openTestShop();
  desk = await openContractDesk(shop);
  toner = await shop.addItem({ title: 'Toner', price: 9000, stock: 20 });
  drum = await shop.addItem({ title: 'Drum', price: 12_000, stock: 5 });
  await shop.db.execute(
    sql`update items set average_cost = case id when ${toner} then 1000 else 3000 end where id in (${toner}, ${drum})`,
  );
});

afterEach(() => shop.close());

// A day more on both sides: what happens while the day changes in Nairobi counts too.
const PERIOD = `from=${inDays(-1)}&to=${inDays(1)}`;

const costs = async (role: BuiltInRole = 'Admin', period = PERIOD) =>
  (await desk.get(`view-service-report?${period}`, role)).json<ServiceReportResponse>().costs;

const marginOf = async ({ id }: { id: number }, role: BuiltInRole = 'Admin') =>
  (await desk.get(`view-contract-margin/${id}`, role)).json<ContractMarginResponse>().margin;

const give = (machine: { id: number }, quantity: number) =>
  desk.post(`give-contract-supply/${machine.id}`, { item_id: toner, quantity });

/** A part that is used under warranty on a job of that machine. */
async function repair(machine: object, item: number) {
  const job = await desk.received(machine);
  await shop.db.execute(
    sql`update service_jobs set payer = 'warranty', warranty_until = '2030-01-01' where id = ${job.id}`,
  );
  const used = await desk.post(`use-service-part/${job.id}`, { version: job.version, item_id: item, quantity: 1 });
  expect(used.json()).toMatchObject({ status: 200 });
  return job;
}

/** A contract over two machines that were read for January: 300 and 100 pages at KSh 11.60. */
async function invoiced() {
  const { contract, machines } = await desk.running({ mono_rate: 11.6 }, 'MAR-1', 'MAR-2');
  const [one, other] = machines;
  if (!one || !other) throw new Error('The contract has no machines.');
  desk.machineSaved(await desk.read(one, '2025-01-31', 300));
  desk.machineSaved(await desk.read(other, '2025-01-31', 100));
  expect((await desk.run('2025-01')).invoiced).toMatchObject([{ amount: 4640 }]);
  return { contract, one, other };
}

const KYOCERA = { brand: 'Kyocera', model: 'TASKalfa 2554ci' };

it('a margin is what was invoiced without VAT, less supplies and parts under warranty, by machine', async () => {
  const { contract, one } = await invoiced();
  await give(one, 2);
  await give(one, 1);
  const [latest] = (await desk.get(`view-contract-supplies/${contract.id}`)).json<{
    contract_supplies: { id: number }[];
  }>().contract_supplies;
  await desk.post(`put-back-contract-supply/${latest?.id}`, { reason: 'Not needed' });
  await repair({ serial_number: 'MAR-2', ...KYOCERA }, drum);
  await repair({ serial_number: 'ELSE-1', brand: 'HP', model: 'LaserJet' }, drum);
  const totals = { invoiced: 4000, supplies: 2000, parts: 3000, margin: -1000, margin_percent: -25, without_cost: 0 };
  expect(await marginOf(contract)).toMatchObject({
    ...{ number: contract.number, ...totals },
    machines: [
      { serial_number: 'MAR-1', invoiced: 3000, supplies: 2000, parts: 0, margin: 1000, margin_percent: 33.3 },
      { serial_number: 'MAR-2', invoiced: 1000, supplies: 0, parts: 3000, margin: -2000 },
    ],
  });
  expect(await costs()).toMatchObject({ contracts: [{ id: contract.id, customer: 'Baraka School', ...totals }] });
  expect(await costs('Admin', 'from=2024-01-01&to=2024-12-31')).toEqual({ parts: [], contracts: [], warranty: [] });
});

it('what was credited is taken off, and supplies of unknown cost are counted', async () => {
  const { contract, one } = await invoiced();
  const id = (await desk.inFull(contract.id)).months[0]?.order_id ?? 0;
  const [line] = await selectRows<{ id: number }>(shop.db, sql`select id from order_lines where order_id = ${id}`);
  const sold = { id, total: 4640, lines: [] };
  await desk.trade.takeBack(sold, [{ order_line_id: line?.id, quantity: 100, condition: 'restock' }]);
  expect(await marginOf(contract)).toMatchObject({ invoiced: 3000, machines: [{ invoiced: 2250 }, { invoiced: 750 }] });
  await shop.db.execute(sql`update items set average_cost = null where id = ${toner}`);
  await give(one, 2);
  expect(await marginOf(contract)).toMatchObject({ invoiced: 3000, supplies: 0, margin: 3000, without_cost: 1 });
});

it('a sale that is void is not invoiced', async () => {
  const { contract } = await invoiced();
  const id = (await desk.inFull(contract.id)).months[0]?.order_id ?? 0;
  await desk.trade.voidSale({ id, total: 4640, lines: [] });
  expect(await marginOf(contract)).toMatchObject({ invoiced: 0, margin_percent: null });
});

it('a machine costs its contract while it is on it', async () => {
  const { contract, machine } = await desk.runningOne({}, 'MAR-3');
  const place = { serial_number: 'MAR-3', ...KYOCERA };
  const job = await repair(place, drum);
  expect(await marginOf(contract)).toMatchObject({ parts: 3000 });
  await desk.post(`remove-contract-machine/${machine.id}`, { left_on: '2025-06-30', mono: 0 });
  expect(await marginOf(contract)).toMatchObject({ parts: 0, machines: [{ parts: 0 }] });
  await shop.db.execute(sql`alter table stock_movements disable trigger stock_movements_append_only`);
  await shop.db.execute(
    sql`update stock_movements set created_at = '2025-06-30T23:30:00+03:00' where service_job_id = ${job.id}`,
  );
  expect(await marginOf(contract)).toMatchObject({ parts: 3000, machines: [{ parts: 3000 }] });
});

it('parts are those of jobs and contracts, whoever pays, and the warranty costs by brand', async () => {
  const { machine } = await desk.runningOne({}, 'MAR-4');
  await give(machine, 3);
  await repair({ serial_number: 'MAR-4', ...KYOCERA }, drum);
  await repair({ ...KYOCERA, brand: 'KYOCERA' }, toner);
  await repair({}, drum);
  const quotes = serviceQuotes(shop, await openServiceDesk(shop));
  await quotes.take(await quotes.approved([{ item_id: drum, quantity: 1, price: 12_000 }]));
  const { parts, warranty } = (await costs()) ?? {};
  expect(parts).toEqual([
    { item_id: drum, item: 'Drum', quantity: 3, cost: 9000 },
    { item_id: toner, item: 'Toner', quantity: 4, cost: 4000 },
  ]);
  expect(warranty?.map(({ brand, ...row }) => [brand?.toLowerCase() ?? null, row])).toEqual([
    ['kyocera', { jobs: 2, cost: 4000 }],
    [null, { jobs: 1, cost: 3000 }],
  ]);
});

it('costs are sent to nobody without purchases.manage, nor are they in their file', async () => {
  const { contract, one } = await invoiced();
  await give(one, 2);
  expect(await costs('Service Manager')).toBeNull();
  expect(await marginOf(contract, 'Service Manager')).toBeNull();
  const file = async (role: BuiltInRole) => (await desk.get(`view-service-report?${PERIOD}&format=csv`, role)).body;
  expect(await file('Service Manager')).not.toMatch(/Cost|Margin|Toner/);
  expect(await file('Admin')).toContain(`Margin of contracts,"${contract.number}, Baraka School"`);
  expect(await file('Admin')).toMatch(/Parts used,Toner,.*,2,2000/);
  expect((await desk.get('view-contract-margin/999999', 'Admin')).statusCode).toBe(404);
});
