import { sql } from 'drizzle-orm';
import type { Session } from '../../access/sessions';
import { inTransaction, selectRows } from '../../engine/database';
import { openImportDesk, type ImportDesk } from '../../testing/import-desk';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { openContractDesk, YEAR, type ContractDesk } from '../testing/contract-desk';
import { inDays } from '../testing/service-desk';
import { meterReadingsKind } from './import-readings';

let shop: TestShop;
let desk: ContractDesk;
let files: ImportDesk;

beforeAll(async () => {
  shop = await openTestShop();
  desk = await openContractDesk(shop);
  files = openImportDesk(shop, 'Service Desk');
});

afterAll(() => shop.close());

const HEAD = 'Serial Number,Read On,Mono,Colour,A3 Mono,A3 Colour,Note,Began at 0 Again';

const fileOf = (...rows: string[]) => [HEAD, ...rows].join('\n');

const problemsOf = ({ first_problems: problems }: Awaited<ReturnType<ImportDesk['check']>>) =>
  problems.map(({ row, column, message }) => [row, column, message]);

const readingsOf = async (machine: { id: number }) => (await desk.machineInFull(machine)).readings;

it('adds the readings of a file, which count as those of staff', async () => {
  const { machines } = await desk.running({}, 'FILE-1', 'FILE-2');
  const [one, other] = machines;
  const file = fileOf('file-1 ,31/01/2025,"1,500",40,10,5,By phone,', 'FILE-2,31 Jan 2025,900.00,,,,,');
  expect(await files.run('meter_readings', file)).toMatchObject({ status: 'done', new_rows: 2, wrong_rows: 0 });
  expect(one && (await readingsOf(one))[0]).toMatchObject({
    read_on: '2025-01-31',
    mono: 1500,
    mono_pages: 1510,
    colour_pages: 45,
    source: 'import',
    note: 'By phone',
    added_by: expect.any(String) as string,
  });
  expect(other && (await readingsOf(other))[0]).toMatchObject({ mono: 900, colour: 0, mono_pages: 900 });
  const audited = await selectRows(
    shop.db,
    sql`select action, after->'mono' as mono from audit_log
        where entity = 'contract_machines' and action = 'read' and entity_id = ${String(one?.id)}`,
  );
  expect(audited).toEqual([{ action: 'read', mono: 1500 }]);
});

it('adds nothing twice: not a row of the same file, and not a file that is sent again', async () => {
  const { machine } = await desk.runningOne({}, 'TWICE-1');
  const row = 'TWICE-1,2025-01-31,700,,,,,';
  const checked = await files.check('meter_readings', fileOf(row, row));
  expect(problemsOf(checked)).toEqual([[3, null, 'Row 2 already contains the same.']]);
  expect((await files.post('run', checked.id, { left_out: 1 })).statusCode).toBe(200);
  expect(await files.settled(checked.id)).toMatchObject({ status: 'done', new_rows: 1 });
  desk.machineSaved(await desk.read(machine, '2025-02-28', 800));
  expect(await files.check('meter_readings', fileOf(row))).toMatchObject({ new_rows: 0, same_rows: 1, wrong_rows: 0 });
  expect((await readingsOf(machine)).map(({ mono }) => mono)).toEqual([800, 700, 0]);
});

it('adds the months of a machine in the order of the file', async () => {
  const { machine } = await desk.runningOne({}, 'MONTHS-1');
  await files.run('meter_readings', fileOf('MONTHS-1,2025-01-31,100,,,,,', 'MONTHS-1,2025-02-28,250,,,,,'));
  expect((await readingsOf(machine)).map(({ mono_pages: pages }) => pages)).toEqual([150, 100, 0]);
});

it('says of each wrong row what is wrong, as the form of a reading does', async () => {
  const { machine } = await desk.runningOne({}, 'WRONG-1');
  desk.machineSaved(await desk.read(machine, '2025-03-31', 1500));
  const draft = await desk.contract();
  await desk.machine(draft, 'WRONG-DRAFT');
  const { contract: ended } = await desk.runningOne({}, 'WRONG-ENDED');
  desk.saved(await desk.move(ended, 'ended'));
  const left = await desk.running({}, 'WRONG-LEFT', 'WRONG-STAYS');
  await desk.post(`remove-contract-machine/${left.machines[0]?.id}`, { left_on: '2025-02-01', mono: 10 });
  for (const brand of ['Canon', 'HP']) {
    const contract = await desk.contract();
    await desk.machine(contract, 'WRONG-TWO', { brand });
    desk.saved(await desk.move(contract, 'running'));
  }
  const checked = await files.check(
    'meter_readings',
    fileOf(
      'WRONG-1,2025-04-30,1499,,,,,',
      'WRONG-1,2025-03-30,1600,,,,,',
      `WRONG-1,${inDays(1)},1600,,,,,`,
      'WRONG-1,2025-04-30,1600,,200,,,',
      'WRONG-1,2025-04-30,12.5,,,,,',
      'WRONG-1,2025-04-30,,,,,,',
      'WRONG-1,2025-04-30,20,,,,,yes',
      'NOBODY,2025-04-30,1,,,,,',
      'WRONG-DRAFT,2025-04-30,1,,,,,',
      'WRONG-ENDED,2025-04-30,1,,,,,',
      'WRONG-LEFT,2025-04-30,20,,,,,',
      'WRONG-TWO,2025-04-30,20,,,,,',
    ),
  );
  expect(problemsOf(checked)).toEqual([
    [2, 'Mono', 'The last reading was 1,500. If the counter was replaced, add this reading under Meters.'],
    [3, 'Read On', 'The last reading is of 31 Mar 2025. Choose that day or a later one.'],
    [4, 'Read On', '“Read On”: choose today or an earlier date.'],
    [5, 'A3 Mono', 'Only 100 pages were made since the last reading.'],
    [6, 'Mono', '“Mono”: enter a whole number.'],
    [7, 'Mono', 'Fill in “Mono”.'],
    [8, 'Began at 0 Again', 'Enter first how many digits this machine’s counter has.'],
    [9, 'Serial Number', 'No machine on a contract has this serial number.'],
    [10, null, `${draft.number} has not started yet. Start it to add readings.`],
    [11, null, `${ended.number} has ended. Add the last readings on its page.`],
    [12, null, 'This machine left the contract on 1 Feb 2025.'],
    [13, 'Serial Number', 'Several machines have this serial number. Add their readings under Meters.'],
  ]);
  expect(checked).toMatchObject({ new_rows: 0, wrong_rows: 12 });
});

it('goes on from 0 where the file says that the counter began again', async () => {
  const contract = await desk.contract();
  const machine = await desk.machine(contract, 'OVER-1', { mono: 999_900, digits: 6 });
  desk.saved(await desk.move(contract, 'running'));
  await files.run('meter_readings', fileOf('OVER-1,2025-01-31,50,,,,,Yes'));
  expect((await readingsOf(machine))[0]).toMatchObject({ ran_over: true, mono_pages: 150 });
});

it('finds the machine on its running contract, after it was on another', async () => {
  const { contract, machine: before } = await desk.runningOne({}, 'MOVED-1');
  desk.saved(await desk.move(contract, 'ended', { ends_on: '2025-06-30' }));
  const next = await desk.contract({ ...YEAR, starts_on: '2025-07-01' });
  const after = await desk.machine(next, 'MOVED-1', { starts_on: '2025-07-01', mono: 500 });
  desk.saved(await desk.move(next, 'running'));
  await files.run('meter_readings', fileOf('MOVED-1,2025-07-31,620,,,,,'));
  expect(await readingsOf(before)).toHaveLength(1);
  expect((await readingsOf(after))[0]).toMatchObject({ mono_pages: 120 });
});

it('adds nothing if a row has become wrong since it was checked', async () => {
  const { machines } = await desk.running({}, 'LATE-1', 'LATE-2');
  const [first, second] = machines;
  const rows = ['LATE-1', 'LATE-2'].map((serial) => `${serial},2025-01-31,300,,,,,`);
  const { id } = await files.check('meter_readings', fileOf(...rows));
  desk.machineSaved(await desk.read(first ?? { id: 0 }, '2025-01-31', 400));
  await files.post('run', id);
  expect(await files.settled(id)).toMatchObject({
    status: 'failed',
    failure: expect.stringContaining('Row 2: The last reading was 400.') as string,
  });
  expect(await readingsOf(second ?? { id: 0 })).toHaveLength(1);
});

it('adds each reading once when two people import the file at the same time', async () => {
  const { machine } = await desk.runningOne({}, 'BOTH-1');
  const file = fileOf('BOTH-1,2025-01-31,300,,,,,');
  await Promise.all([files.run('meter_readings', file), files.run('meter_readings', file)]);
  expect((await readingsOf(machine)).map(({ mono }) => mono)).toEqual([300, 0]);
});

it('leaves out what somebody has added at the last moment, and says so', async () => {
  const { machines } = await desk.running({}, 'MOMENT-1', 'MOMENT-2', 'MOMENT-3');
  const [first, second, third] = machines;
  desk.machineSaved(await desk.read(first ?? { id: 0 }, '2025-01-31', 300));
  desk.machineSaved(await desk.read(second ?? { id: 0 }, '2025-01-31', 400));
  const session = { userId: await desk.idOf('Service Desk'), role: 'Service Desk' } as Session;
  const request = { ip: '127.0.0.1', id: 'import-1', session };
  const rows = ['MOMENT-1', 'MOMENT-2', 'MOMENT-3'].map((serial) => ({
    id: undefined,
    cells: { serial_number: serial, read_on: '2025-01-31', mono: '300' },
  }));
  expect(await inTransaction(shop.db, (tx) => meterReadingsKind.show({ tx, request }, rows))).toEqual([
    'Someone has added this reading in the meantime.',
    'The last reading was 400.',
    null,
  ]);
  expect((await readingsOf(third ?? { id: 0 }))[0]).toMatchObject({ mono: 300, source: 'import' });
});

it('takes the export of the meters, with the columns that a reading has', async () => {
  const { machine } = await desk.runningOne({}, 'EXPORT-1');
  const exported = await desk.get(`view-contract-machines?format=csv&contract_id=${machine.contract_id}`);
  const checked = await files.check('meter_readings', exported.rawPayload);
  expect(checked).toMatchObject({ rows: 1, same_rows: 1, wrong_rows: 0 });
});

it('is for the desk alone', async () => {
  const technician = openImportDesk(shop, 'Technician');
  expect((await technician.send('meter_readings', fileOf('X,2025-01-31,1,,,,,'))).statusCode).toBe(403);
  const example = await desk.get('view-import-example/meter_readings?format=csv');
  expect(example.body.split('\r\n')[0]?.replace('\uFEFF', '')).toBe(HEAD);
});
