import type { CustomerSavedResponse } from '@ofisi/api-contract/contacts/customers';
import type {
  ContractService,
  ServiceContract,
  ServiceContractSavedResponse,
} from '@ofisi/api-contract/service/contracts';
import type { ContractMachineSavedResponse } from '@ofisi/api-contract/service/meters';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import type { callsOf } from './facts';

/** A month that is over: `2026-10`, its days, and how many they are. */
export interface Month {
  readonly name: string;
  readonly first: string;
  readonly last: string;
  readonly days: number;
}

/** The month that was so many months ago, in Nairobi. */
export function monthAgo(months: number): Month {
  const [year = 0, month = 0] = nairobiDayOf(new Date()).split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
  const last = new Date(Date.UTC(year, month - months, 0)).toISOString().slice(0, 10);
  return { name: first.slice(0, 7), first, last, days: Number(last.slice(8)) };
}

/** What the contract charges, in shillings. */
export const TERMS = { monthly_fee: 4500, mono_rate: 1.25, colour_rate: 9.5, included_mono: 20_000 };

/** The count with which the machine of this number begins. */
export const firstCount = (number: number): number => 1000 + number;

export const serialOf = (number: number): string => `FLEET${String(number).padStart(4, '0')}`;

/** The machine that begins a month before the others. */
export const EARLIEST = 0;

/** A contract that runs, with so many machines: one from the first month on, the others from the next one. */
export async function openFleet(
  call: ReturnType<typeof callsOf>,
  machines: number,
  [first, second]: readonly [Month, Month],
): Promise<{ readonly contract: ServiceContract; readonly earliest: number }> {
  const name = { organization: 'Rift Valley Polytechnic', customer_name: 'Beatrice Chebet' };
  const { customer } = await call<CustomerSavedResponse>('add-customer', { ...name, customer_phone: '0733 204 118' });
  const { services } = await call<{ services: readonly ContractService[] }>('view-contract-services');
  const [fee, mono, colour] = services.map(({ id }) => id);
  const { service_contract: draft } = await call<ServiceContractSavedResponse>('add-service-contract', {
    ...TERMS,
    customer_id: customer.id,
    starts_on: first.first,
    ends_on: `${Number(first.name.slice(0, 4)) + 3}-12-31`,
    fee_item_id: fee,
    mono_item_id: mono,
    colour_item_id: colour,
  });
  let earliest = 0;
  for (let number = 0; number < machines; number++) {
    const { contract_machine: added } = await call<ContractMachineSavedResponse>(`add-contract-machine/${draft.id}`, {
      serial_number: serialOf(number),
      brand: 'Kyocera',
      model: 'TASKalfa 2554ci',
      place: `Block ${String.fromCharCode(65 + (number % 20))}, room ${number + 1}`,
      starts_on: number === EARLIEST ? first.first : second.first,
      mono: firstCount(number),
    });
    if (number === EARLIEST) earliest = added.id;
  }
  const { service_contract: contract } = await call<ServiceContractSavedResponse>(`move-service-contract/${draft.id}`, {
    to: 'running',
  });
  return { contract, earliest };
}
