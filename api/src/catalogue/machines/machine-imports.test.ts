import type { MachineSuppliesResponse } from '@ofisi/api-contract/catalogue/machines';
import { addBrandRow, openTestShop, type TestShop } from '../../testing/test-shop';
import { openImportDesk, type ImportDesk } from '../../testing/import-desk';

let shop: TestShop;
let desk: ImportDesk;

beforeAll(async () => {
  shop = await openTestShop();
  desk = openImportDesk(shop);
  await addBrandRow(shop.db, 'HP');
  await addBrandRow(shop.db, 'Brother');
  for (const title of ['Q2612A', 'TN-2310', 'Twin', 'Twin']) await shop.addItem({ title });
  await desk.run(
    'machines',
    'Brand,Model,Other Names\nHP,LaserJet 1020,"HP 1020, LaserJet 1020 Plus"\nbrother,HL-L2340DW,\nHP,LaserJet 1022,\n',
  );
});

afterAll(() => shop.close());

const pairs = async () =>
  (await shop.get('/api/view-machine-supplies', await shop.as('Admin')))
    .json<MachineSuppliesResponse>()
    .machineSupplies.map(({ brand, model, item }) => `${brand} ${model}: ${item}`);

test('machines are known again in another spelling, and an unknown brand is a problem of its row', async () => {
  const file =
    'Brand,Model,Other Names\nHP,Laser-Jet 1020,"HP 1020, LaserJet 1020 Plus"\nHewlet,LaserJet 1018,\nHP,,\n';
  const checked = await desk.check('machines', file);
  expect(checked).toMatchObject({ wrong_rows: 2, new_rows: 0 });
  expect(checked.first_problems.map(({ row, message }) => [row, message])).toEqual([
    [3, 'There is no brand “Hewlet”.'],
    [4, 'Fill in “Model”.'],
  ]);
});

test('pairs are imported under any name of machine and item, each once, with a problem for each wrong row', async () => {
  const rows = [
    'HP,HP LaserJet 1020,q2612a',
    'hp,laserjet 1020 plus,Q2612A',
    'Brother,hll2340dw,TN-2310',
    'HP,LaserJet 1021,Q2612A',
    'Nokia,3310,Q2612A',
    'HP,LaserJet 1022,Nothing',
    'HP,LaserJet 1022,Twin',
    `HP,"100% ' طابعة",Q2612A`,
    `HP,${'x'.repeat(500)},Q2612A`,
  ];
  const file = `Make,Printer,Part number\n${rows.join('\n')}\n`;
  const checked = await desk.check('machine_supplies', file);
  expect(checked.first_problems.map(({ row, column, message }) => [row, column, message])).toEqual([
    [5, 'Printer', 'There is no machine “LaserJet 1021” of this brand. Did you mean LaserJet 1020?'],
    [6, 'Make', 'There is no brand “Nokia”.'],
    [7, 'Part number', 'No item has this SKU, barcode, second name or title.'],
    [8, 'Part number', 'Several items have this name. Use the SKU.'],
    [9, 'Printer', "There is no machine “100% ' طابعة” of this brand. Add it under Machines first."],
    [10, 'Printer', expect.stringMatching(/: use at most 100 characters\.$/)],
  ]);
  expect((await desk.post('run', checked.id, { left_out: 6 })).statusCode).toBe(200);
  expect(await desk.settled(checked.id)).toMatchObject({ status: 'done', wrong_rows: 6 });
  expect(await pairs()).toEqual(['Brother HL-L2340DW: TN-2310', 'HP LaserJet 1020: Q2612A']);
  expect(await desk.check('machine_supplies', file)).toMatchObject({ new_rows: 0, same_rows: 3 });
  expect(await pairs()).toHaveLength(2);
});

test('an export of pairs, imported again, changes nothing', async () => {
  const file = await shop.get('/api/view-machine-supplies?format=csv', await shop.as('Admin'));
  expect(await desk.run('machine_supplies', file.rawPayload)).toMatchObject({ new_rows: 0, same_rows: 2 });
});

test('a pair typed by hand is refused where it means nothing, or is there', async () => {
  const add = async (body: object) =>
    (await shop.post('/api/add-machine-supply', body, await shop.as('Staff'))).json<{ errors: object }>().errors;
  expect(await add({ brand: 'HP', model: 'LaserJet 1020', item: 'Q2612A' })).toEqual({
    item: ['This item is already said to fit this machine.'],
  });
  expect(await add({ brand: 'HP', model: 'LaserJet 9', item: 'None' })).toMatchObject({
    model: [expect.any(String)],
    item: [expect.any(String)],
  });
});
