import { messageSchema, refusals } from '@ofisi/api-contract/envelope';
import { idParams } from '@ofisi/api-contract/fields';
import { receiptParams } from '@ofisi/api-contract/files/uploads';
import {
  contractMachineForm,
  contractMachineInFullSchema,
  contractMachineSavedSchema,
  contractMachinesSchema,
  meterReadingForm,
  removeContractMachineForm,
  updateContractMachineForm,
} from '@ofisi/api-contract/service/meters';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf, recordAudit } from '../../access/audit';
import { sessionOf } from '../../access/guard';
import { idempotencyHeaders, onceFor } from '../../access/idempotency';
import { inTransaction, selectRows, type Db } from '../../engine/database';
import { sendFile } from '../../files/send-file';
import { notFound, ok, Refusal } from '../../http/envelope';
import { NOTHING_HERE } from '../../http/error-handler';
import { answerList } from '../../resource/answer-list';
import { readIds, readRow } from '../../resource/list';
import type { ResourceServices } from '../../resource/services';
import { listQuerySchema } from '../../resource/list-query';
import { meterReadings } from '../../tables/service-contracts';
import { pictureOf } from '../service-jobs/pictures.routes';
import { lastReading, lockMachine, recordReading } from './add-reading';
import { contractMachineList } from './contract-machines.list';
import { meterReadingsKind } from './import-readings';
import { demandOwnMachine, machinesOfJobs } from './machines-of-jobs';
import { readReadings } from './read-readings';
import { changeMachine, putOnContract, takeOffContract } from './write-machine';

const tags = ['service'];
const WORKED = { permission: 'service.work' } as const;
const MANAGED = { permission: 'service.manage' } as const;

/** A machine as it is stored. */
async function readMachine(db: Db, id: number) {
  const machine = await readRow(db, contractMachineList, id);
  if (!machine) {
    throw new Error(`The machine ${id} was not stored.`);
  }
  return machine;
}

/** Takes back the last reading of a machine, which was typed wrong. @throws Refusal 404, 409 */
async function withdraw(tx: Db, id: number, userId: number): Promise<number> {
  const [reading] = await tx.select().from(meterReadings).where(eq(meterReadings.id, id));
  if (!reading || reading.withdrawnAt) {
    throw notFound('This reading no longer exists.');
  }
  const machine = await lockMachine(tx, reading.machineId);
  const last = await lastReading(tx, machine.id);
  if (last.id !== id || reading.source === 'first' || machine.leftOn !== null) {
    throw new Refusal(409, 'Only the last reading of a machine that is on the contract can be withdrawn.');
  }
  await tx
    .update(meterReadings)
    .set({ withdrawnAt: sql`now()`, withdrawnBy: userId })
    .where(and(eq(meterReadings.id, id)));
  return machine.id;
}

/** Machines on contracts and their readings (decision BO-178). */
export const meterRoutes =
  ({ db, files, importKinds }: ResourceServices): FastifyPluginAsyncZod =>
  async (app) => {
    importKinds.add(meterReadingsKind);

    app.get('/view-contract-machines', {
      config: WORKED,
      schema: {
        tags,
        summary:
          'All machines on contracts; technicians get those of their jobs. With query parameters: one page, or a CSV file',
        querystring: listQuerySchema(contractMachineList),
        response: { 200: contractMachinesSchema, ...refusals },
      },
      handler: (request, reply) =>
        answerList(request, reply, {
          db,
          list: contractMachineList,
          name: 'contract_machines',
          narrow: { only: machinesOfJobs(request) },
        }),
    });

    app.get('/view-contract-machines/:id', {
      config: WORKED,
      schema: {
        tags,
        summary: 'One machine on a contract, with its readings',
        params: idParams,
        response: { 200: contractMachineInFullSchema, ...refusals },
      },
      handler: async (request) => {
        const only = machinesOfJobs(request);
        const [id] = await readIds(db, contractMachineList, { ids: [request.params.id], only });
        if (id === undefined) {
          throw notFound('This machine is on no contract any more.');
        }
        return ok({ contract_machine: await readMachine(db, id), readings: await readReadings(db, id) });
      },
    });

    app.post('/add-contract-machine/:id', {
      config: MANAGED,
      schema: {
        tags,
        summary: 'Put a machine on a contract, with its first reading; safe to retry with an Idempotency-Key',
        headers: idempotencyHeaders,
        params: idParams,
        body: contractMachineForm,
        response: { 200: contractMachineSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const machine = await putOnContract(db, request, request.params.id, request.body, onceFor(request));
        return ok({ message: 'Machine added successfully', contract_machine: machine });
      },
    });

    app.post('/update-contract-machine/:id', {
      config: MANAGED,
      schema: {
        tags,
        summary: 'Change where a machine stands, or how many digits its counter has',
        params: idParams,
        body: updateContractMachineForm,
        response: { 200: contractMachineSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const machine = await changeMachine(db, request, request.params.id, request.body);
        return ok({ message: 'Machine updated successfully', contract_machine: machine });
      },
    });

    app.post('/remove-contract-machine/:id', {
      config: MANAGED,
      schema: {
        tags,
        summary: 'Take a machine off its contract, with its last reading',
        params: idParams,
        body: removeContractMachineForm,
        response: { 200: messageSchema, ...refusals },
      },
      handler: async (request) => {
        await takeOffContract(db, request, request.params.id, request.body);
        return ok({ message: 'Machine taken off the contract' });
      },
    });

    app.post('/add-meter-reading/:id', {
      config: WORKED,
      schema: {
        tags,
        summary:
          'Add a reading of a machine; technicians for machines of their jobs; safe to retry with an Idempotency-Key',
        headers: idempotencyHeaders,
        params: idParams,
        body: meterReadingForm,
        response: { 200: contractMachineSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { id } = request.params;
        const { userId } = sessionOf(request);
        const once = onceFor(request);
        const machine = await inTransaction(db, (tx) =>
          once(tx, async () => {
            await demandOwnMachine(tx, request, id);
            const locked = await lockMachine(tx, id);
            await recordReading({ tx, request }, locked, request.body, { source: 'staff', userId });
            return readMachine(tx, id);
          }),
        );
        return ok({ message: 'Reading added', contract_machine: machine });
      },
    });

    app.post('/withdraw-meter-reading/:id', {
      config: MANAGED,
      schema: {
        tags,
        summary:
          'Withdraw the last reading of a machine, which was wrong; what it charged is put right with the next month',
        params: idParams,
        response: { 200: contractMachineSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const machine = await inTransaction(db, async (tx) => {
          const id = await withdraw(tx, request.params.id, sessionOf(request).userId);
          const before = { reading: request.params.id };
          await recordAudit(tx, actorOf(request), {
            action: 'withdraw',
            entity: 'contract_machines',
            entityId: id,
            before,
          });
          return readMachine(tx, id);
        });
        return ok({ message: 'Reading withdrawn', contract_machine: machine });
      },
    });

    app.get('/meter-pictures/:name', {
      config: MANAGED,
      schema: { tags, summary: 'The picture of a reading, in one of its sizes', params: receiptParams },
      handler: async (request, reply) => {
        const { name } = request.params;
        const shown = await selectRows(
          db,
          sql`select 1 as seen from meter_readings where picture = ${pictureOf(name)} and withdrawn_at is null limit 1`,
        );
        if (shown.length === 0) {
          throw notFound(NOTHING_HERE);
        }
        const headers = { 'cache-control': 'private, no-store' };
        return sendFile(request, reply, files, { folder: 'service', name, headers });
      },
    });
  };
