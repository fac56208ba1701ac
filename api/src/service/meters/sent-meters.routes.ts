import { refusals } from '@ofisi/api-contract/envelope';
import { tokenParams } from '@ofisi/api-contract/fields';
import { pictureUploadedSchema } from '@ofisi/api-contract/files/uploads';
import { sendMeterForm, sentMetersSchema } from '@ofisi/api-contract/service/meters';
import { uploadServicePictureSchema } from '@ofisi/api-contract/service/service-jobs';
import { formatDay, nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf } from '../../access/audit';
import { inTransaction, selectRows, type Db } from '../../engine/database';
import type { FileServices } from '../../files/services';
import { storePicture } from '../../files/store-picture';
import { fileOf } from '../../files/uploads.routes';
import { notFound, ok, Refusal } from '../../http/envelope';
import { readIds, readRows } from '../../resource/list';
import { lockMachine, recordReading } from './add-reading';
import { contractMachineList } from './contract-machines.list';
import { plainReading } from './write-machine';

const tags = ['service'];

/** A response that depends on a secret address must not be cached. */
const NO_STORE = { 'cache-control': 'no-store' };

/** The format of a token; anything else is a typing mistake. */
const TOKEN = /^[\w-]{32}$/;

interface Opened {
  readonly id: number;
  readonly number: string;
  readonly customer: string;
  readonly state: 'running' | 'ended';
  readonly ends_on: string;
}

/** The running contract of a token. @throws Refusal 404, the same for every token that opens nothing; 409 once the contract has ended */
async function open(db: Db, token: string): Promise<Opened> {
  const [contract] = TOKEN.test(token)
    ? await selectRows<Opened>(
        db,
        sql`select contract.id, contract.number, parties.name as customer, contract.state, contract.ends_on::text
            from service_contracts contract join parties on parties.id = contract.customer_id
            where contract.token = ${token} and contract.state in ('running', 'ended') and contract.archived_at is null`,
      )
    : [];
  if (!contract) {
    throw notFound('This link does not open anything. Please ask us for a new one.');
  }
  if (contract.state === 'ended') {
    throw new Refusal(409, `Contract ${contract.number} ended on ${formatDay(contract.ends_on)}.`);
  }
  return contract;
}

const machinesOf = (id: number) => sql`contract_machines.contract_id = ${id} and contract_machines.is_running`;

/** What the holder of the link sees: the machines and their last counts, and nothing of prices. */
async function answer(db: Db, { id, number, customer }: Opened) {
  const ids = await readIds(db, contractMachineList, { only: machinesOf(id), sort: 'id' });
  const machines = await readRows(db, contractMachineList, ids);
  return ok({ contract: number, customer, machines });
}

/** Readings as customers send them, through an unguessable link (decisions BO-178 and SF-84). */
export const sentMeterRoutes =
  (services: FileServices): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, limits } = services;

    app.get('/meters/:token', {
      config: { permission: 'public' },
      schema: {
        tags,
        summary: 'The machines of a contract, by its unguessable token',
        params: tokenParams,
        response: { 200: sentMetersSchema, ...refusals },
      },
      handler: async ({ params }, reply) => {
        void reply.headers(NO_STORE);
        return answer(db, await open(db, params.token));
      },
    });

    app.post('/meters/:token/picture', {
      config: {
        permission: 'public',
        file: 'picture',
        rateLimit: { timeWindow: '1 minute', max: limits.uploadsPerMinute },
      },
      schema: {
        tags,
        summary:
          'Store a photo of a counter, before its counts are sent: multipart, the file in `picture`, at most 8 MB',
        consumes: ['multipart/form-data'],
        params: tokenParams,
        body: uploadServicePictureSchema,
        response: { 200: pictureUploadedSchema, ...refusals },
      },
      // Nobody without the link sends a byte of a file.
      onRequest: async ({ params }) => void (await open(db, tokenParams.parse(params).token)),
      handler: async (request) =>
        ok({ file: await storePicture(services, actorOf(request), 'service', fileOf(request)) }),
    });

    app.post('/meters/:token', {
      config: { permission: 'public', rateLimit: { timeWindow: '1 minute', max: limits.ordersPerMinute } },
      schema: {
        tags,
        summary: 'Send today’s counts of a machine; the same counts sent again on a day are stored once',
        params: tokenParams,
        body: sendMeterForm,
        response: { 200: sentMetersSchema, ...refusals },
      },
      handler: async (request, reply) => {
        const { machine_id: machineId, picture, ...counts } = request.body;
        void reply.headers(NO_STORE);
        return inTransaction(db, async (tx) => {
          const contract = await open(tx, request.params.token);
          const [id] = await readIds(tx, contractMachineList, { ids: [machineId], only: machinesOf(contract.id) });
          if (id === undefined) {
            throw notFound('This machine is no longer on the contract.');
          }
          const form = { ...plainReading(nairobiDayOf(new Date()), counts), picture };
          await recordReading({ tx, request }, await lockMachine(tx, id), form, { source: 'customer', userId: null });
          return answer(tx, contract);
        });
      },
    });
  };
