import type { ContractMargin, ContractMarginResponse } from '@ofisi/api-contract/reports/contract-margins';
import type { ContractSupply } from '@ofisi/api-contract/service/contract-supplies';
import { machineWith } from './some-contracts';

const { id: machine_id, brand, model, serial_number, place } = machineWith();

const supply: ContractSupply = {
  id: 21,
  machine_id,
  brand,
  model,
  serial_number,
  place,
  item_id: 51,
  item: 'Toner TK-8345K',
  quantity: 2,
  unit: null,
  serials: null,
  note: null,
  given_by: 'Otieno',
  created_at: '2026-11-20T06:30:00.000Z',
  put_back_at: null,
  put_back_by: null,
  put_back_reason: null,
  cost: null,
};

/** Two toners for the copier of a contract. */
export const supplyWith = (differences: Partial<ContractSupply> = {}): ContractSupply => ({
  ...supply,
  ...differences,
});

/** A contract that left KSh 2,500 of 10,000. */
export const contractMargin: ContractMargin = {
  ...{ id: 3, number: 'SC26000003', customer: 'Baraka School' },
  ...{ invoiced: 10_000, supplies: 6000, parts: 1500, margin: 2500, margin_percent: 25, without_cost: 0 },
};

/** The answer about its margin, with its one machine. */
export const marginInFull = (differences: Partial<ContractMargin> = {}): ContractMarginResponse => {
  const margin = { ...contractMargin, ...differences };
  const machine = { brand, model, serial_number, place };
  return { status: 200, margin: { ...margin, machines: [{ ...margin, ...machine, id: machine_id }] } };
};
