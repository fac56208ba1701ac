import type { ContractSupply } from '@ofisi/api-contract/service/contract-supplies';
import type { BuiltInRole } from '@ofisi/api-contract/permissions';
import { WHOLE_UNITS } from '@ofisi/shared-shop/error-words';
import { sql } from 'drizzle-orm';
import { expectBooksAgree } from '../../testing/books-agree';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { openContractDesk, type ContractDesk } from '../testing/contract-desk';
import { errorsOf, refusalOf } from '../testing/service-desk';

let shop: TestShop;
let desk: ContractDesk;
let toner: number;

beforeAll(async () => {
  shop = await openTestShop();
  desk = await openContractDesk(shop);
  toner = await shop.addItem({ title: 'Toner TK-8345K', price: 9000, stock: 20 });
  await shop.db.execute(sql`update items set average_cost = 4000 where id = ${toner}`);
});

afterEach(() => expectBooksAgree(shop.db));

afterAll(() => shop.close());

const give = (machine: { id: number }, fields: object = {}, role?: BuiltInRole, headers = {}) =>
  desk.post(`give-contract-supply/${machine.id}`, { item_id: toner, quantity: 1, ...fields }, role, headers);

const putBack = ({ id }: { id: number }, reason = 'Wrong machine') =>
  desk.post(`put-back-contract-supply/${id}`, { reason });

const list = async ({ id }: { id: number }, role?: BuiltInRole) =>
  (await desk.get(`view-contract-supplies/${id}`, role)).json<{ contract_supplies: ContractSupply[] }>()
    .contract_supplies;

const newest = async (contract: { id: number }) => {
  const [supply] = await list(contract);
  if (!supply) throw new Error('Nothing was given.');
  return supply;
};

it('leaves stock at its cost, once however often it is sent, and stays in the history of contract and stock', async () => {
  const { contract, machine } = await desk.runningOne({}, 'SUP-1');
  const before = await shop.stockOf(toner);
  const attempt = { 'idempotency-key': 'give-1' };
  const answers = await Promise.all([1, 2].map(() => give(machine, { quantity: 2, note: 'Low' }, undefined, attempt)));
  expect(answers.map((answer) => answer.json<{ message: string }>().message)).toEqual(
    Array<string>(2).fill('Toner TK-8345K given'),
  );
  expect(await shop.stockOf(toner)).toEqual({ ...before, onHand: before.onHand - 2 });
  expect(await list(contract, 'Admin')).toMatchObject([
    {
      ...{ machine_id: machine.id, serial_number: 'SUP-1', place: 'Staff room', item: 'Toner TK-8345K', quantity: 2 },
      ...{ serials: null, note: 'Low', given_by: 'Service Desk Person', put_back_at: null, cost: 8000 },
    },
  ]);
  const moved = await desk.get(`view-stock-movements?q=${contract.number}&page=1`, 'Admin');
  expect(moved.json()).toMatchObject({
    movements: [
      { cause: 'contract_supply', on_hand_delta: -2, document: 'service_contract', document_id: contract.id },
    ],
  });
  const history = await desk.get(`history/service_contracts/${contract.id}`);
  expect(history.json()).toMatchObject({
    entries: expect.arrayContaining([expect.objectContaining({ action: 'give_supplies' })]),
  });
});

it('shows costs to nobody without purchases.manage, in no form', async () => {
  const { contract, machine } = await desk.runningOne({}, 'SUP-2');
  await give(machine);
  expect(await list(contract)).toMatchObject([{ cost: null }]);
  expect((await desk.get(`view-contract-supplies/${contract.id}?format=csv`)).body).not.toContain('4000');
});

it('is refused when stock is short, and of what is not goods', async () => {
  const { contract, machine } = await desk.runningOne({}, 'SUP-3');
  const { onHand } = await shop.stockOf(toner);
  expect(errorsOf(await give(machine, { quantity: onHand + 1 }))).toEqual({
    quantity: [`Only ${onHand} of Toner TK-8345K can be taken.`],
  });
  expect(errorsOf(await give(machine, { quantity: 0.5 }))).toEqual({ quantity: [WHOLE_UNITS] });
  for (const item_id of [desk.items.mono_item_id, 999_999]) {
    expect(errorsOf(await give(machine, { item_id }))).toEqual({ item_id: ['There is no such part.'] });
  }
  expect(await list(contract)).toEqual([]);
});

it('is refused for a machine that is not under contract', async () => {
  const draft = await desk.contract();
  const waiting = await desk.machine(draft, 'SUP-4');
  expect(refusalOf(await give(waiting))).toBe(`409 ${draft.number} has not started yet. Start it to give supplies.`);
  const { contract, machines } = await desk.running({}, 'SUP-5', 'SUP-6');
  const [gone, last] = machines;
  if (!gone || !last) throw new Error('The contract has no machines.');
  await desk.post(`remove-contract-machine/${gone.id}`, { left_on: '2025-03-10', mono: 0 });
  expect(refusalOf(await give(gone))).toBe('409 This machine left the contract on 10 Mar 2025.');
  desk.saved(await desk.move(contract, 'ended'));
  expect(refusalOf(await give(last))).toBe(`409 ${contract.number} has ended.`);
  expect((await give({ id: 999_999 })).statusCode).toBe(404);
});

it('goes back into stock with a reason, at its cost, once', async () => {
  const { contract, machine } = await desk.runningOne({}, 'SUP-7');
  const before = await shop.stockOf(toner);
  await give(machine, { quantity: 3 });
  await shop.db.execute(sql`update items set average_cost = 5000 where id = ${toner}`);
  const supply = await newest(contract);
  expect(errorsOf(await putBack(supply, ' '))).toEqual({ reason: ['Enter the reason.'] });
  const answers = await Promise.all([putBack(supply), putBack(supply)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(refusalOf(await putBack(supply))).toBe('409 Toner TK-8345K was put back already.');
  expect(await shop.stockOf(toner)).toEqual(before);
  expect(await list(contract, 'Admin')).toMatchObject([
    { put_back_by: 'Service Desk Person', put_back_reason: 'Wrong machine', cost: 0 },
  ]);
  expect((await putBack({ id: 999_999 })).statusCode).toBe(404);
});

it('names the units of goods that have serial numbers, and puts these back too', async () => {
  const drum = await desk.stock('Drum unit', ['DU-1', 'DU-2']);
  const { contract, machine } = await desk.runningOne({}, 'SUP-8');
  const unit = (fields: object = {}) => give(machine, { item_id: drum, ...fields });
  expect(errorsOf(await unit())).toEqual({ serials: ['Enter the serial number of each Drum unit.'] });
  expect(errorsOf(await unit({ serials: ['DU-9'] }))).toEqual({
    serials: ['There is no unit DU-9 of Drum unit in stock.'],
  });
  expect((await unit({ serials: ['du-1'] })).statusCode).toBe(200);
  expect(errorsOf(await unit({ serials: ['DU-1'] }))).toEqual({
    serials: ['There is no unit DU-1 of Drum unit in stock.'],
  });
  const supply = await newest(contract);
  expect(supply).toMatchObject({ serials: 'DU-1', quantity: 1 });
  await putBack(supply);
  expect((await unit({ serials: ['DU-1', 'DU-2'], quantity: 2 })).statusCode).toBe(200);
  expect(await newest(contract)).toMatchObject({ serials: 'DU-1, DU-2' });
});

it('is given by technicians to machines of their jobs, and put back at the desk', async () => {
  const { contract, machine } = await desk.runningOne({}, 'SUP-9');
  expect(refusalOf(await give(machine, {}, 'Technician'))).toBe('404 This machine is on none of your jobs.');
  expect(await list(contract, 'Technician')).toEqual([]);
  const own = { serial_number: 'SUP-9', brand: 'Kyocera', model: 'TASKalfa 2554ci', technician_id: desk.technician };
  await desk.received({ ...own, kind: 'servicing' });
  expect((await give(machine, {}, 'Technician')).statusCode).toBe(200);
  expect(await list(contract, 'Technician')).toMatchObject([{ given_by: 'Technician Person', cost: null }]);
});
