import type {
  ContractRunRow,
  ServiceContract,
  ServiceContractInFullResponse,
} from '@ofisi/api-contract/service/contracts';
import type { ContractMachine } from '@ofisi/api-contract/service/meters';

const contract: ServiceContract = {
  id: 3,
  number: 'SC26000003',
  state: 'running',
  customer_id: 12,
  customer: 'Baraka School',
  starts_on: '2026-01-01',
  ends_on: '2027-12-31',
  monthly_fee: 5000,
  mono_rate: 1.5,
  colour_rate: 0,
  included_mono: 2000,
  included_colour: 0,
  minimum_mono: 0,
  minimum_colour: 0,
  visits_per_quarter: 1,
  fee_item_id: 41,
  fee_item: 'Copier contract',
  mono_item_id: 42,
  mono_item: 'Mono pages',
  colour_item_id: null,
  colour_item: null,
  note: null,
  end_reason: null,
  machines: 1,
  readings_due: 1,
  visits_due: 0,
  visit_due_on: null,
  invoiced_to: '2026-10',
  added_by: 'Achieng',
  created_at: '2025-12-20T06:30:00.000Z',
  version: 4,
};

const machine: ContractMachine = {
  id: 7,
  contract_id: 3,
  contract: 'SC26000003',
  contract_state: 'running',
  customer: 'Baraka School',
  equipment_id: 9,
  serial_number: 'VXR1234567',
  brand: 'Kyocera',
  model: 'TASKalfa 2554ci',
  place: 'Staff room',
  digits: 7,
  starts_on: '2026-01-01',
  left_on: null,
  read_on: '2026-10-31',
  mono: 12_345,
  colour: 0,
  mono_a3: 0,
  colour_a3: 0,
  is_due: true,
  version: 1,
};

/** A contract that runs, for mono pages. */
export const contractWith = (differences: Partial<ServiceContract> = {}): ServiceContract => ({
  ...contract,
  ...differences,
});

/** A copier on that contract whose reading is due. */
export const machineWith = (differences: Partial<ContractMachine> = {}): ContractMachine => ({
  ...machine,
  ...differences,
});

/** The answer about one contract, invoiced once. */
export const contractInFull = (
  differences: Partial<ServiceContract> = {},
  others: Partial<ServiceContractInFullResponse> = {},
): ServiceContractInFullResponse => ({
  status: 200,
  service_contract: contractWith(differences),
  machines: [machine],
  months: [
    {
      id: 1,
      month: '2026-10',
      order_id: 77,
      invoice: 'INV26000077',
      is_void: false,
      fee: 5000,
      charged_mono: 1200,
      charged_colour: 0,
      carried_mono: -300,
      carried_colour: 0,
      estimated_machines: 1,
      amount: 6800,
      invoiced_by: 'Achieng',
      created_at: '2026-11-02T06:30:00.000Z',
    },
  ],
  visits: [
    {
      quarter: '2099-Q4',
      from: '2099-10-01',
      to: '2099-12-31',
      agreed: 1,
      planned: 0,
      done: 0,
      due_on: '2099-12-31',
      jobs: [],
    },
    {
      quarter: '2026-Q2',
      from: '2026-04-01',
      to: '2026-06-30',
      agreed: 2,
      planned: 0,
      done: 1,
      due_on: '2026-06-30',
      jobs: [{ id: 31, number: 'SJ26000031', stage: 'handed_over', day: '2026-05-12' }],
    },
  ],
  link: 'https://shop.example/meters/token',
  has_email: true,
  phone_number: '0722 334 455',
  messages: [],
  ...others,
});

/** A contract in the monthly run. */
export const runRow = (differences: Partial<ContractRunRow> = {}): ContractRunRow => ({
  id: 3,
  number: 'SC26000003',
  customer: 'Baraka School',
  state: 'ready',
  waits_for: null,
  machines: 1,
  estimated_machines: 0,
  unread: [],
  mono_pages: 3200,
  colour_pages: 0,
  charged_mono: 1200,
  charged_colour: 0,
  fee: 5000,
  amount: 6800,
  order_id: null,
  invoice: null,
  ...differences,
});
