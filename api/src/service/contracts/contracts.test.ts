import { openTestShop, type TestShop } from '../../testing/test-shop';
import { openContractDesk, YEAR, type ContractDesk } from '../testing/contract-desk';
import { errorsOf, inDays, refusalOf } from '../testing/service-desk';

let shop: TestShop;
let desk: ContractDesk;

beforeAll(async () => {
  shop = await openTestShop();
  desk = await openContractDesk(shop);
});

afterAll(() => shop.close());

describe('a contract', () => {
  it('is written as a draft with a number, and once however often it is sent', async () => {
    const key = { 'idempotency-key': 'contract-1' };
    const first = desk.saved(await desk.addContract({ monthly_fee: 5000.5, included_mono: '1000' }, key));
    const again = desk.saved(await desk.addContract({ monthly_fee: 5000.5, included_mono: '1000' }, key));
    expect(first).toMatchObject({
      state: 'draft',
      customer: 'Baraka School',
      monthly_fee: 5000.5,
      mono_rate: 2,
      included_mono: 1000,
      mono_item: 'Mono pages',
      machines: 0,
      invoiced_to: null,
    });
    expect(first.number).toMatch(/^SC\d{2}000001$/);
    expect(again.id).toBe(first.id);
  });

  it('is refused at each field that cannot be', async () => {
    const toner = await shop.addItem({ title: 'Toner', price: 2000, stock: 10 });
    const wrong = {
      customer_id: 99_999,
      ends_on: '2024-12-31',
      mono_item_id: toner,
      colour_rate: 10,
      colour_item_id: null,
      minimum_mono: 500,
      included_mono: 500,
    };
    expect(errorsOf(await desk.addContract(wrong))).toEqual({
      ends_on: ['The contract starts on 1 Jan 2025. Choose that day or a later one.'],
      mono_item_id: ['Choose a service that is sold.'],
      colour_item_id: ['Choose the service as which colour pages are sold.'],
      minimum_mono: ['The minimum has to be more than the pages included.'],
    });
    expect(errorsOf(await desk.addContract({ customer_id: 99_999 }))).toEqual({
      customer_id: ['There is no such customer.'],
    });
    expect(errorsOf(await desk.addContract({ mono_rate: 0 }))).toEqual({
      monthly_fee: ['Enter a monthly fee, or a rate per page.'],
    });
    const { mono_item_id } = desk.items;
    expect(errorsOf(await desk.addContract({ colour_rate: 9, colour_item_id: mono_item_id }))).toEqual({
      colour_item_id: ['Choose another service: this one is chosen above.'],
    });
    expect(errorsOf(await desk.addContract({ starts_on: '1926-10-01', ends_on: '2206-10-31' }))).toEqual({
      starts_on: ['Choose a date from 2000 to 2099.'],
      ends_on: ['Choose a date from 2000 to 2099.'],
    });
    expect(errorsOf(await desk.addContract({ mono_rate: -1, starts_on: 'soon', included_mono: 1.5 }))).toEqual({
      mono_rate: ['Enter a number of 0 or more.'],
      starts_on: ['Enter a date such as 2026-11-23.'],
      included_mono: ['Enter a whole number.'],
    });
  });

  it('is changed while its version is the newest, and deleted while it is a draft', async () => {
    const contract = await desk.contract();
    const changed = desk.saved(await desk.update(contract, { note: 'Pays late' }));
    expect(changed.note).toBe('Pays late');
    expect((await desk.update(contract, { note: 'Pays early' })).statusCode).toBe(409);
    expect((await desk.post(`delete-service-contract/${contract.id}`, {})).json()).toMatchObject({ status: 200 });
    expect((await desk.get(`view-service-contracts/${contract.id}`)).statusCode).toBe(404);
  });
});

describe('starting and ending', () => {
  it('needs a machine', async () => {
    const contract = await desk.contract();
    expect(refusalOf(await desk.move(contract, 'running'))).toBe(
      '409 Add the first machine before the contract starts.',
    );
  });

  it('is done once each, and what was promised stays', async () => {
    const { contract } = await desk.running({}, 'START-1');
    expect(refusalOf(await desk.move(contract, 'running'))).toBe(`409 ${contract.number} is running already.`);
    const other = await desk.customer('Other School', '0733 000 222');
    expect(errorsOf(await desk.update(contract, { customer_id: other.id, starts_on: '2025-02-01' }))).toEqual({
      customer_id: ['The contract is running. End it, and write one for the other customer.'],
      starts_on: ['The contract has been running since 1 Jan 2025.'],
    });
    expect(errorsOf(await desk.move(contract, 'ended', { ends_on: '2026-01-01' }))).toEqual({
      ends_on: ['Choose a day from 1 Jan 2025 to 31 Dec 2025.'],
    });
    const ended = desk.saved(await desk.move(contract, 'ended', { ends_on: '2025-06-10', reason: 'Moved away' }));
    expect(ended).toMatchObject({ state: 'ended', ends_on: '2025-06-10', end_reason: 'Moved away' });
    expect(refusalOf(await desk.update(ended, {}))).toBe('409 This contract has ended. It can no longer be changed.');
    expect((await desk.post(`delete-service-contract/${contract.id}`, {})).json()).toMatchObject({
      message: expect.stringContaining('Only drafts can be deleted') as string,
    });
  });

  it('cannot be in the future', async () => {
    const { contract } = await desk.running({ starts_on: inDays(-40), ends_on: inDays(40) }, 'START-2');
    expect(errorsOf(await desk.move(contract, 'ended', { ends_on: inDays(2) }))['ends_on']).toHaveLength(1);
    expect(desk.saved(await desk.move(contract, 'ended')).ends_on).toBe(inDays(0));
  });
});

describe('the machines of a contract', () => {
  it('stand somewhere, begin with a reading, and are on one running contract at a time', async () => {
    const { contract, machines } = await desk.running({}, 'ONE-1');
    expect(machines[0]).toMatchObject({
      serial_number: 'ONE-1',
      place: 'Staff room',
      mono: 0,
      read_on: YEAR.starts_on,
    });
    const draft = await desk.contract();
    await desk.machine(draft, 'one-1');
    expect(refusalOf(await desk.move(draft, 'running'))).toBe(
      `409 ONE-1 is on ${contract.number}. Take it off there first.`,
    );
    const { contract: second } = await desk.running({}, 'ONE-2');
    expect(errorsOf(await desk.addMachine(second, 'ONE-1'))).toEqual({
      serial_number: [`This machine is on ${contract.number}.`],
    });
    expect(errorsOf(await desk.addMachine(second, 'ONE-2'))).toMatchObject({ serial_number: [expect.any(String)] });
    desk.saved(await desk.move(contract, 'ended'));
    expect(desk.saved(await desk.move(draft, 'running')).state).toBe('running');
  });

  it('are put by two people at once on one contract only', async () => {
    const [one, other] = [await desk.running({}, 'RACE-1'), await desk.running({}, 'RACE-2')];
    const answers = await Promise.all([one, other].map(({ contract }) => desk.addMachine(contract, 'RACED')));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  });

  it('are refused at their fields', async () => {
    const contract = await desk.contract();
    expect(errorsOf(await desk.addMachine(contract, '', { place: ' ', mono: -1, digits: 3 }))).toMatchObject({
      serial_number: ['Enter the serial number.'],
      place: ['Enter the place.'],
      mono: ['Enter a number of 0 or more.'],
      digits: [expect.any(String)],
    });
    expect(errorsOf(await desk.addMachine(contract, 'LATE', { starts_on: '2026-01-01' }))).toEqual({
      starts_on: ['The contract ends on 31 Dec 2025.'],
    });
  });

  it('leave a draft without a trace, and a running contract with a last reading', async () => {
    const draft = await desk.contract();
    const machine = await desk.machine(draft, 'LEAVES-1');
    await desk.post(`remove-contract-machine/${machine.id}`, { left_on: '2025-03-01', mono: 0 });
    expect((await desk.inFull(draft.id)).machines).toEqual([]);
    const { contract, machines } = await desk.running({}, 'LEAVES-2');
    const id = machines[0]?.id ?? 0;
    expect(errorsOf(await desk.post(`remove-contract-machine/${id}`, { left_on: '2024-12-31', mono: 10 }))).toEqual({
      left_on: ['The last reading is of 1 Jan 2025. Choose that day or a later one.'],
    });
    await desk.post(`remove-contract-machine/${id}`, { left_on: '2025-03-10', mono: 300 });
    expect((await desk.inFull(contract.id)).machines).toMatchObject([
      { left_on: '2025-03-10', mono: 300, is_due: false },
    ]);
    expect(refusalOf(await desk.read({ id }, '2025-04-01', 400))).toBe(
      '409 This machine left the contract on 10 Mar 2025.',
    );
    expect(await desk.running({}, 'LEAVES-2')).toMatchObject({ contract: { state: 'running' } });
  });
});

it('is for the desk alone', async () => {
  for (const role of ['Technician', 'Cashier', 'User'] as const) {
    expect((await desk.get('view-service-contracts', role)).statusCode).toBe(403);
    expect((await desk.post('run-service-contracts', { month: '2025-01' }, role)).statusCode).toBe(403);
  }
});
