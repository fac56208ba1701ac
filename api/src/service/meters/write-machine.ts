import type {
  ContractMachineInput,
  removeContractMachineForm,
  updateContractMachineForm,
} from '@ofisi/api-contract/service/meters';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { actorOf, recordAudit } from '../../access/audit';
import { sessionOf } from '../../access/guard';
import type { Requester } from '../../access/requester';
import { inTransaction, type Db } from '../../engine/database';
import { invalid, notFound, Refusal } from '../../http/envelope';
import { createRow, explainConflict, update, updateRow, type Once, type Resource } from '../../resource/resource';
import { contractMachines, meterReadings, serviceContracts } from '../../tables/service-contracts';
import { addReading, lastReading, lockMachine, notBefore, type Read } from './add-reading';
import { contractMachineList } from './contract-machines.list';
import { rangeOf } from './counts';
import { addMachine } from './machines-of-contract';

type Changed = Pick<z.output<typeof updateContractMachineForm>, 'place' | 'digits'>;

/** Machines on contracts, as the audit log knows them. */
const kind: Omit<Resource<typeof contractMachineList.fields, Changed>, 'insert'> = {
  entity: 'contract_machines',
  one: 'machine',
  list: contractMachineList,
  table: contractMachines,
  computed: ['is_due', 'contract_state', 'customer', 'read_on', 'mono', 'colour', 'mono_a3', 'colour_a3'],
  update: async ({ tx }, before, { place, digits = null }) => {
    const { mono, colour, mono_a3: monoA3, colour_a3: colourA3 } = before;
    if (digits !== null && Math.max(mono, colour, monoA3, colourA3) >= rangeOf(digits)) {
      throw invalid({ digits: ['The last reading has more digits.'] });
    }
    await updateRow(tx, contractMachines, before.id, { place, digits });
  },
};

const CONFLICTS = {
  contract_machines_running_unique: { serial_number: ['This machine is on another contract that is running.'] },
  contract_machines_contract_unique: { serial_number: ['This machine is on the contract already.'] },
};

/** A contract, locked. @throws Refusal 404 */
export async function lockContract(tx: Db, id: number) {
  const [contract] = await tx
    .select()
    .from(serviceContracts)
    .where(and(eq(serviceContracts.id, id), isNull(serviceContracts.archivedAt)))
    .for('update');
  if (!contract) {
    throw notFound('This contract no longer exists.');
  }
  return contract;
}

/** Puts a machine on a contract. @throws Refusal 400 at the field, 404, 409 */
export function putOnContract(db: Db, request: Requester, contractId: number, form: ContractMachineInput, once: Once) {
  const { userId } = sessionOf(request);
  return inTransaction(db, (tx) =>
    once(tx, async () => {
      const contract = await lockContract(tx, contractId);
      const insert = () => addMachine(tx, contract, form, userId);
      return createRow({ tx, request }, { ...kind, insert }, form);
    }),
  ).catch((error: unknown) => explainConflict(error, CONFLICTS));
}

/** Changes where it stands, and how many digits its counter has. */
export const changeMachine = (
  db: Db,
  request: Requester,
  id: number,
  { version, ...fields }: z.output<typeof updateContractMachineForm>,
) => update(db, request, { ...kind }, { id, version, fields });

const PLAIN = {
  ran_over: false,
  replaced: false,
  old_mono: 0,
  old_colour: 0,
  old_mono_a3: 0,
  old_colour_a3: 0,
  new_mono: 0,
  new_colour: 0,
  new_mono_a3: 0,
  new_colour_a3: 0,
};

/** A reading of nothing but the counts of a day. */
export const plainReading = (
  read_on: string,
  counts: Pick<Read, 'mono' | 'colour' | 'mono_a3' | 'colour_a3'>,
): Read => ({
  ...PLAIN,
  ...counts,
  read_on,
});

/**
 * Takes a machine off its contract: off a draft as if it had never been on it, off a running one with its last reading.
 * @throws Refusal 400 at the field, 404, 409 when the contract has ended or the machine has left
 */
export function takeOffContract(
  db: Db,
  request: Requester,
  id: number,
  { left_on: leftOn, ...counts }: z.output<typeof removeContractMachineForm>,
) {
  const { userId } = sessionOf(request);
  return inTransaction(db, async (tx) => {
    const machine = await lockMachine(tx, id);
    if (machine.state === 'ended') {
      throw new Refusal(409, `${machine.number} has ended.`);
    }
    if (machine.state === 'draft') {
      await tx.delete(meterReadings).where(eq(meterReadings.machineId, id));
      await tx.delete(contractMachines).where(eq(contractMachines.id, id));
    } else {
      const last = await lastReading(tx, id);
      if (leftOn < last.readOn) {
        throw invalid({ left_on: [notBefore(last)] });
      }
      await addReading(tx, machine, plainReading(leftOn, counts), { source: 'staff', userId });
      await updateRow(tx, contractMachines, id, { leftOn, isRunning: false });
    }
    const change = { before: { left_on: null }, after: { left_on: machine.state === 'draft' ? null : leftOn } };
    await recordAudit(tx, actorOf(request), {
      action: machine.state === 'draft' ? 'delete' : 'update',
      entity: 'contract_machines',
      entityId: id,
      ...change,
    });
  });
}
