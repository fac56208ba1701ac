import type { moveServiceContractForm } from '@ofisi/api-contract/service/contracts';
import { formatDay, nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { selectRows, type Db } from '../../engine/database';
import { invalid, Refusal } from '../../http/envelope';
import { changeRows } from '../../resource/change-rows';
import { lockRow, updateRow, type WriteContext } from '../../resource/resource';
import { serviceContracts } from '../../tables/service-contracts';
import { monthOf } from '../meters/months';
import type { ServiceContractRow } from './contracts.list';
import { staffContracts } from './write-contract';

type Asked = z.output<typeof moveServiceContractForm>;

/** @throws Refusal 409 without machines, or with one that is on another contract */
async function start(tx: Db, contract: ServiceContractRow): Promise<void> {
  // In id order, so that two contracts that start at once do not wait for each other.
  const machines = await selectRows<{ serial: string; other: string | null }>(
    tx,
    sql`select equipment.serial_number as serial, (
                 select contract.number from contract_machines running join service_contracts contract on contract.id = running.contract_id
                 where running.equipment_id = equipment.id and running.is_running) as other
        from equipment join contract_machines machine on machine.equipment_id = equipment.id
        where machine.contract_id = ${contract.id}
        order by equipment.id for update of equipment`,
  );
  if (machines.length === 0) {
    throw new Refusal(409, 'Add the first machine before the contract starts.');
  }
  const taken = machines.find(({ other }) => other !== null);
  if (taken) {
    throw new Refusal(409, `${taken.serial} is on ${taken.other ?? 'another contract'}. Take it off there first.`);
  }
  await tx.execute(sql`update contract_machines set is_running = true where contract_id = ${contract.id}`);
  await updateRow(tx, serviceContracts, contract.id, { state: 'running' });
}

/** @throws Refusal 400 at `ends_on` */
async function end(tx: Db, contract: ServiceContractRow, { ends_on: told, reason }: Asked): Promise<void> {
  const today = nairobiDayOf(new Date());
  const endsOn = told ?? (contract.ends_on < today ? contract.ends_on : today);
  const invoicedTo = contract.invoiced_to;
  if (endsOn > today) {
    throw invalid({ ends_on: ['Choose today or an earlier day. A later end is a change of the last day.'] });
  }
  if (endsOn < contract.starts_on || endsOn > contract.ends_on) {
    const [first, last] = [formatDay(contract.starts_on), formatDay(contract.ends_on)];
    throw invalid({ ends_on: [`Choose a day from ${first} to ${last}.`] });
  }
  if (invoicedTo !== null && monthOf(endsOn) <= invoicedTo && endsOn !== contract.ends_on) {
    throw invalid({ ends_on: ['That month is invoiced already. Choose a later day.'] });
  }
  await tx.execute(sql`update contract_machines set is_running = false where contract_id = ${contract.id}`);
  await updateRow(tx, serviceContracts, contract.id, { state: 'ended', endsOn, endReason: reason });
}

/**
 * Starts a draft, or ends a contract that runs.
 * @returns the contract as it is now
 * @throws Refusal 404, 409 from another state
 */
export async function moveContract(
  { tx, request }: WriteContext,
  id: number,
  asked: Asked,
): Promise<ServiceContractRow> {
  const before = await lockRow(tx, staffContracts, id);
  if (before.state !== (asked.to === 'running' ? 'draft' : 'running')) {
    const now = { draft: 'has not started yet', running: 'is running already', ended: 'has ended' }[before.state];
    throw new Refusal(409, `${before.number} ${now}.`);
  }
  const move = () => (asked.to === 'running' ? start(tx, before) : end(tx, before, asked));
  const [after = before] = await changeRows({ tx, request }, staffContracts, [before], move);
  return after;
}
