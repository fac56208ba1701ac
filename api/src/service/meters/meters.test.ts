import type { BuiltInRole } from '@ofisi/api-contract/permissions';
import type { ContractMachine, ContractMachinesResponse, SentMetersResponse } from '@ofisi/api-contract/service/meters';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { openContractDesk, type ContractDesk } from '../testing/contract-desk';
import { errorsOf, inDays, refusalOf } from '../testing/service-desk';

let shop: TestShop;
let desk: ContractDesk;
let serials = 0;

beforeAll(async () => {
  shop = await openTestShop();
  desk = await openContractDesk(shop);
});

afterAll(() => shop.close());

/** A machine on a running contract, read at 1,000 on 1 January 2025. */
async function machine(fields: object = {}): Promise<ContractMachine> {
  serials += 1;
  const contract = await desk.contract();
  const added = await desk.machine(contract, `METER-${serials}`, { mono: 1000, ...fields });
  desk.saved(await desk.move(contract, 'running'));
  return added;
}

describe('a reading', () => {
  it('counts what was made since the last one, A3 twice', async () => {
    const one = await machine({ mono_a3: 10, colour: 50 });
    const read = { mono_a3: '40', colour: 70, note: 'By phone' };
    expect(desk.machineSaved(await desk.read(one, '31/01/2025', 1500, read))).toMatchObject({
      read_on: '2025-01-31',
      mono: 1500,
      colour: 70,
    });
    expect((await desk.machineInFull(one)).readings).toMatchObject([
      { read_on: '2025-01-31', mono_pages: 530, colour_pages: 20, source: 'staff', note: 'By phone' },
      { read_on: '2025-01-01', mono_pages: 0, source: 'first' },
    ]);
  });

  it('is refused at the field: below the last, before its day, or none', async () => {
    const one = await machine();
    desk.machineSaved(await desk.read(one, '2025-01-31', 1500));
    expect(errorsOf(await desk.read(one, '2025-02-28', 1499))).toEqual({ mono: ['The last reading was 1,500.'] });
    expect(errorsOf(await desk.read(one, '2025-01-30', 1600))).toEqual({
      read_on: ['The last reading is of 31 Jan 2025. Choose that day or a later one.'],
    });
    expect(errorsOf(await desk.read(one, inDays(1), 1600))).toEqual({ read_on: ['Choose today or an earlier date.'] });
    expect(errorsOf(await desk.post(`add-meter-reading/${one.id}`, { mono: '12 000' }))).toMatchObject({
      read_on: [expect.any(String)],
      mono: ['Enter a whole number.'],
    });
    expect((await desk.machineInFull(one)).readings).toHaveLength(2);
  });

  it('goes on with a new counter, or from 0 where it ran over', async () => {
    const one = await machine({ mono: 999_000, digits: 6 });
    const replaced = { replaced: true, old_mono: 999_500, new_mono: 20 };
    desk.machineSaved(await desk.read(one, '2025-01-31', 120, replaced));
    desk.machineSaved(await desk.read(one, '2025-02-28', 999_999));
    expect(errorsOf(await desk.read(one, '2025-03-31', 99))).toEqual({ mono: ['The last reading was 999,999.'] });
    desk.machineSaved(await desk.read(one, '2025-03-31', 99, { ran_over: true }));
    const { readings } = await desk.machineInFull(one);
    expect(readings.map(({ mono_pages: pages }) => pages)).toEqual([100, 999_879, 600, 0]);
    expect(readings[2]).toMatchObject({ old_counter: { mono: 999_500 }, new_counter: { mono: 20 } });
  });

  it('is stored once however often it is sent', async () => {
    const one = await machine();
    const send = () =>
      desk.post(`add-meter-reading/${one.id}`, { read_on: '2025-01-31', mono: 1100 }, undefined, {
        'idempotency-key': 'reading-1',
      });
    await Promise.all([send(), send()]);
    expect((await desk.machineInFull(one)).readings).toHaveLength(2);
  });

  it('of two at once is counted from the other', async () => {
    const one = await machine();
    await Promise.all([1200, 1300].map((mono) => desk.read(one, '2025-01-31', mono)));
    const { readings } = await desk.machineInFull(one);
    expect(readings.reduce((sum, { mono_pages: pages }) => sum + pages, 0)).toBe((readings[0]?.mono ?? 0) - 1000);
  });

  it('that was wrong is withdrawn, if it is the last', async () => {
    const one = await machine();
    desk.machineSaved(await desk.read(one, '2025-01-31', 1100));
    desk.machineSaved(await desk.read(one, '2025-02-28', 12_000));
    const [last, before, first] = (await desk.machineInFull(one)).readings;
    const said = '409 Only the last reading of a machine that is on the contract can be withdrawn.';
    expect(refusalOf(await desk.post(`withdraw-meter-reading/${before?.id}`, {}))).toBe(said);
    expect(desk.machineSaved(await desk.post(`withdraw-meter-reading/${last?.id}`, {})).mono).toBe(1100);
    expect((await desk.post(`withdraw-meter-reading/${last?.id}`, {})).statusCode).toBe(404);
    desk.machineSaved(await desk.post(`withdraw-meter-reading/${before?.id}`, {}));
    expect(refusalOf(await desk.post(`withdraw-meter-reading/${first?.id}`, {}))).toBe(said);
    expect(desk.machineSaved(await desk.read(one, '2025-02-28', 1200)).mono).toBe(1200);
  });

  it('needs a contract that has started', async () => {
    const contract = await desk.contract();
    const one = await desk.machine(contract, 'DRAFT-1');
    expect(refusalOf(await desk.read(one, '2025-02-01', 5))).toBe(
      `409 ${contract.number} has not started yet. Start it to add readings.`,
    );
  });
});

describe('readings due', () => {
  it('are those of running machines without a reading for the last end of a month', async () => {
    const contract = await desk.contract({ starts_on: inDays(-90), ends_on: inDays(90) });
    const [read, unread] = [
      await desk.machine(contract, 'DUE-1', { starts_on: inDays(-90) }),
      await desk.machine(contract, 'DUE-2', { starts_on: inDays(-90) }),
    ];
    const due = async () =>
      (await desk.get(`view-contract-machines?is_due=1&contract_id=${contract.id}`))
        .json<ContractMachinesResponse>()
        .contract_machines.map(({ serial_number: serial }) => serial);
    expect(await due()).toEqual([]);
    desk.saved(await desk.move(contract, 'running'));
    expect(await due()).toEqual(['DUE-2', 'DUE-1']);
    desk.machineSaved(await desk.read(read, inDays(0), 10));
    expect(await due()).toEqual([unread.serial_number]);
    expect((await desk.inFull(contract.id)).service_contract.readings_due).toBe(1);
  });
});

describe('technicians', () => {
  it('read the machines of their open jobs, and see no others', async () => {
    const [own, other] = [await machine(), await machine()];
    expect(refusalOf(await desk.read(own, '2025-02-01', 1100, {}, 'Technician'))).toBe(
      '404 This machine is on none of your jobs.',
    );
    const { serial_number } = own;
    await desk.received({ serial_number, brand: own.brand, technician_id: desk.technician });
    desk.machineSaved(await desk.read(own, '2025-02-01', 1100, {}, 'Technician'));
    const seen = (await desk.get('view-contract-machines', 'Technician')).json<ContractMachinesResponse>();
    expect(seen.contract_machines.map(({ id }) => id)).toEqual([own.id]);
    expect((await desk.get(`view-contract-machines/${other.id}`, 'Technician')).statusCode).toBe(404);
    expect((await desk.post('withdraw-meter-reading/1', {}, 'Technician')).statusCode).toBe(403);
  });
});

it('takes the digits of a counter later, if the last reading has no more', async () => {
  const one = await machine({ mono: 99_000 });
  const { version } = one;
  const change = (digits: number) =>
    desk.post(`update-contract-machine/${one.id}`, { place: 'Office', digits, version });
  expect(errorsOf(await desk.read(one, '2025-02-28', 99, { ran_over: true }))).toHaveProperty('ran_over');
  expect(errorsOf(await change(4))).toEqual({ digits: ['The last reading has more digits.'] });
  expect(desk.machineSaved(await change(5))).toMatchObject({ place: 'Office', digits: 5 });
  desk.machineSaved(await desk.read(one, '2025-02-28', 99, { ran_over: true }));
  expect((await desk.machineInFull(one)).readings[0]).toMatchObject({ mono_pages: 1099 });
});

test('a count that no machine reaches is refused at its field', async () => {
  const one = await machine();
  expect(errorsOf(await desk.read(one, '2025-01-31', 999_999_999))).toEqual({
    mono: ['No machine makes 999,998,999 pages since 1 Jan 2025. Check the count.'],
  });
  expect(errorsOf(await desk.read(one, '2025-01-31', 1100, { colour: 99_000_000 }))).toHaveProperty('colour');
  desk.machineSaved(await desk.read(one, '2025-01-31', 12_000_000));
});

describe('the customer’s link', () => {
  const open = async (link: string) => shop.get(`/api/meters/${link.split('/').at(-1) ?? ''}`);

  it('shows the machines of one contract, and takes today’s counts, each once', async () => {
    const one = await machine();
    const { link, has_email: hasEmail } = await desk.inFull(one.contract_id);
    const answer = await open(link);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json<SentMetersResponse>()).toEqual({
      status: 200,
      contract: one.contract,
      customer: 'Baraka School',
      machines: [expect.objectContaining({ id: one.id, mono: 1000, place: 'Staff room' })],
    });
    expect(hasEmail).toBe(false);
    expect(refusalOf(await desk.post(`send-meter-link/${one.contract_id}`, {}))).toMatch(/^400/);
    const send = (body: object) => shop.post(`/api/meters/${link.split('/').at(-1) ?? ''}`, body);
    expect(errorsOf(await send({ machine_id: one.id, mono: 999 }))).toEqual({ mono: ['The last reading was 1,000.'] });
    await send({ machine_id: one.id, mono: 1250 });
    expect((await send({ machine_id: one.id, mono: 1250 })).json<SentMetersResponse>().machines[0]).toMatchObject({
      mono: 1250,
      read_on: inDays(0),
    });
    const { readings } = await desk.machineInFull(one);
    expect(readings).toMatchObject([{ source: 'customer', mono_pages: 250, added_by: null }, { source: 'first' }]);
    const stranger = await machine();
    expect((await send({ machine_id: stranger.id, mono: 5000 })).statusCode).toBe(404);
  });

  it('puts right what was sent that day with one digit too many, and nothing that staff read', async () => {
    const one = await machine();
    const { link } = await desk.inFull(one.contract_id);
    const send = (mono: number) =>
      shop.post(`/api/meters/${link.split('/').at(-1) ?? ''}`, { machine_id: one.id, mono });
    await send(12_500);
    expect(errorsOf(await send(900))).toEqual({ mono: ['The last reading was 1,000.'] });
    expect((await desk.machineInFull(one)).readings[0]).toMatchObject({ mono: 12_500, mono_pages: 11_500 });
    await send(1250);
    expect((await desk.machineInFull(one)).readings).toMatchObject([
      { source: 'customer', mono: 1250, mono_pages: 250 },
      { source: 'first' },
    ]);
    desk.machineSaved(await desk.read(one, inDays(0), 1300));
    expect(errorsOf(await send(1260))).toEqual({ mono: ['The last reading was 1,300.'] });
  });

  it('opens nothing when it is wrong', async () => {
    expect((await open('x')).statusCode).toBe(404);
    expect((await open('a'.repeat(32))).statusCode).toBe(404);
  });

  it('says so once the contract has ended, and takes nothing', async () => {
    const one = await machine();
    const { link } = await desk.inFull(one.contract_id);
    desk.saved(await desk.move({ id: one.contract_id }, 'ended'));
    const ended = `409 Contract ${one.contract} ended on 31 Dec 2025.`;
    expect(refusalOf(await open(link))).toBe(ended);
    const sent = { machine_id: one.id, mono: 5000 };
    expect(refusalOf(await shop.post(`/api/meters/${link.split('/').at(-1) ?? ''}`, sent))).toBe(ended);
    expect((await desk.machineInFull(one)).readings).toHaveLength(1);
  });

  it('is renewed by the desk: the one before stops at once, and only what was seen is replaced', async () => {
    const one = await machine();
    const { link: before, service_contract: seen } = await desk.inFull(one.contract_id);
    const renew = (version: number, role?: BuiltInRole) =>
      desk.post(`renew-meter-link/${one.contract_id}`, { version }, role);
    expect((await renew(seen.version, 'Technician')).statusCode).toBe(403);
    const { version } = desk.saved(await renew(seen.version));
    expect((await renew(seen.version)).json()).toMatchObject({ status: 409, current: { version } });
    expect((await open(before)).statusCode).toBe(404);
    const { link } = await desk.inFull(one.contract_id);
    expect((await open(link)).json()).toMatchObject({ contract: one.contract });
    const draft = await desk.contract();
    expect(refusalOf(await desk.post(`renew-meter-link/${draft.id}`, { version: draft.version }))).toBe(
      `409 ${draft.number} has not started yet.`,
    );
  });
});
