import type { BuiltInRole } from '@ofisi/api-contract/permissions';
import type {
  ContractRunResponse,
  ContractsRunResponse,
  ServiceContract,
  ServiceContractInFullResponse,
  ServiceContractSavedResponse,
} from '@ofisi/api-contract/service/contracts';
import type {
  ContractMachine,
  ContractMachineInFullResponse,
  ContractMachineSavedResponse,
} from '@ofisi/api-contract/service/meters';
import type { TestShop } from '../../testing/test-shop';
import { openServiceDesk } from './service-desk';

/** The term of contracts in tests: a year that is over. */
export const YEAR = { starts_on: '2025-01-01', ends_on: '2025-12-31' };

/** Calls as the service desk makes them for contracts and meters. */
export async function openContractDesk(shop: TestShop) {
  const desk = await openServiceDesk(shop);
  const items = {
    fee_item_id: await shop.addItem({ title: 'Copier contract', price: 0, isService: true }),
    mono_item_id: await shop.addItem({ title: 'Mono pages', price: 0, isService: true }),
    colour_item_id: await shop.addItem({ title: 'Colour pages', price: 0, isService: true }),
  };
  const customer = await desk.customer('Baraka School');
  const { post, get } = desk;

  /** A contract of mono pages at KSh 2, and nothing else. */
  const form = (fields: object = {}) => ({ customer_id: customer.id, ...YEAR, mono_rate: 2, ...items, ...fields });
  const add = (fields: object = {}, headers = {}) => post('add-service-contract', form(fields), undefined, headers);
  const saved = (answer: Awaited<ReturnType<typeof add>>): ServiceContract => {
    expect(answer.json()).toMatchObject({ status: 200 });
    return answer.json<ServiceContractSavedResponse>().service_contract;
  };
  const addMachine = ({ id }: { id: number }, serial: string, fields: object = {}) =>
    post(`add-contract-machine/${id}`, {
      serial_number: serial,
      brand: 'Kyocera',
      model: 'TASKalfa 2554ci',
      place: 'Staff room',
      starts_on: YEAR.starts_on,
      mono: 0,
      ...fields,
    });
  const machineSaved = (answer: Awaited<ReturnType<typeof add>>): ContractMachine => {
    expect(answer.json()).toMatchObject({ status: 200 });
    return answer.json<ContractMachineSavedResponse>().contract_machine;
  };
  const move = ({ id }: { id: number }, to: 'running' | 'ended', fields: object = {}) =>
    post(`move-service-contract/${id}`, { to, ...fields });
  const read = async (id: number) => (await get(`view-service-contracts/${id}`)).json<ServiceContractInFullResponse>();

  /** A contract that runs, with machines of these serial numbers. */
  async function running(fields: object, ...serials: string[]) {
    const contract = saved(await add(fields));
    const machines: ContractMachine[] = [];
    for (const serial of serials) {
      machines.push(machineSaved(await addMachine(contract, serial, { starts_on: contract.starts_on })));
    }
    return { contract: saved(await move(contract, 'running')), machines };
  }

  return {
    ...desk,
    /** The same with its calls for jobs. */
    jobs: desk,
    items,
    customerId: customer.id,
    form,
    addContract: add,
    saved,
    contract: async (fields: object = {}) => saved(await add(fields)),
    update: ({ id, version }: ServiceContract, fields: object) =>
      post(`update-service-contract/${id}`, { ...form(), version, ...fields }),
    move,
    addMachine,
    machineSaved,
    machine: async (contract: { id: number }, serial: string, fields: object = {}) =>
      machineSaved(await addMachine(contract, serial, fields)),
    running,
    /** The same with one machine. */
    async runningOne(fields: object, serial: string) {
      const { contract, machines } = await running(fields, serial);
      const [machine] = machines;
      if (!machine) throw new Error('The contract has no machine.');
      return { contract, machine };
    },
    read: (machine: { id: number }, read_on: string, mono: number, fields: object = {}, role?: BuiltInRole) =>
      post(`add-meter-reading/${machine.id}`, { read_on, mono, ...fields }, role),
    inFull: read,
    machineInFull: async ({ id }: { id: number }) =>
      (await get(`view-contract-machines/${id}`)).json<ContractMachineInFullResponse>(),
    run: async (month: string) => (await post('run-service-contracts', { month })).json<ContractsRunResponse>(),
    preview: async (month: string) =>
      (await get(`view-contract-run?month=${month}`)).json<ContractRunResponse>().contracts,
    /** `2025-01 1200`, the oldest first: the months of a contract that were invoiced. */
    months: async ({ id }: { id: number }) =>
      (await read(id)).months.map(({ month, amount }) => `${month} ${amount}`).toReversed(),
  };
}

export type ContractDesk = Awaited<ReturnType<typeof openContractDesk>>;
