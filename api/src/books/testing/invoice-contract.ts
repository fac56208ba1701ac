import type { ServiceContractSavedResponse } from '@ofisi/api-contract/service/contracts';
import type { ContractMachineSavedResponse } from '@ofisi/api-contract/service/meters';
import type { TestShop } from '../../testing/test-shop';
import type { Trader } from '../../testing/trader';

/** A contract of that customer whose machine got toner, was read twice, with a replaced counter, and invoiced for two months. */
export async function invoiceContract(shop: TestShop, { send }: Trader, customer: number): Promise<void> {
  const service = await shop.addItem({ title: 'Mono pages', price: 0, isService: true });
  const added = await send('add-service-contract', {
    customer_id: customer,
    starts_on: '2025-01-01',
    ends_on: '2025-12-31',
    mono_rate: 2,
    mono_item_id: service,
  });
  const { id } = added.json<ServiceContractSavedResponse>().service_contract;
  const put = await send(`add-contract-machine/${id}`, {
    serial_number: 'COPIER-1',
    brand: 'Ricoh',
    model: 'IM 2500',
    place: 'Office',
    starts_on: '2025-01-01',
    mono: 100,
  });
  const machine = put.json<ContractMachineSavedResponse>().contract_machine;
  await send(`move-service-contract/${id}`, { to: 'running' });
  const toner = await shop.addItem({ title: 'Toner', price: 9000, stock: 5 });
  await send(`give-contract-supply/${machine.id}`, { item_id: toner, quantity: 2 });
  await send(`add-meter-reading/${machine.id}`, { read_on: '2025-01-31', mono: 1100 });
  const replaced = { replaced: true, old_mono: 1200, new_mono: 0 };
  await send(`add-meter-reading/${machine.id}`, { read_on: '2025-02-10', mono: 20, ...replaced });
  await send('run-service-contracts', { month: '2025-01' });
  await send('run-service-contracts', { month: '2025-02' });
}
