import { refusals } from '@ofisi/api-contract/envelope';
import { idParams } from '@ofisi/api-contract/fields';
import {
  contractSuppliesSchema,
  contractSupplySavedSchema,
  giveSupplyForm,
  putBackSupplyForm,
} from '@ofisi/api-contract/service/contract-supplies';
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sessionOf } from '../../access/guard';
import { idempotencyHeaders, onceFor } from '../../access/idempotency';
import { inTransaction } from '../../engine/database';
import { ok } from '../../http/envelope';
import type { BaseServices } from '../../http/services';
import { answerList } from '../../resource/answer-list';
import { listQuerySchema } from '../../resource/list-query';
import { machinesOfJobs } from '../meters/machines-of-jobs';
import { contractSupplyList } from './contract-supplies.list';
import { giveSupply } from './give-supply';
import { putBackSupply } from './put-back-supply';

const tags = ['service'];
const WORKED = { permission: 'service.work' } as const;
const MANAGED = { permission: 'service.manage' } as const;

/** Supplies of contracts (decision BO-181). */
export const supplyRoutes =
  ({ db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-contract-supplies/:id', {
      config: WORKED,
      schema: {
        tags,
        summary:
          'What was given to the machines of a contract, newest first; technicians get their machines. With query parameters: one page, or a CSV file',
        params: idParams,
        querystring: listQuerySchema(contractSupplyList),
        response: { 200: contractSuppliesSchema, ...refusals },
      },
      handler: (request, reply) => {
        const own = machinesOfJobs(request) ?? sql`true`;
        const seesCosts = sessionOf(request).permissions.has('purchases.manage');
        return answerList(request, reply, {
          db,
          list: contractSupplyList,
          name: 'contract_supplies',
          narrow: { only: sql`contract_machines.contract_id = ${request.params.id} and ${own}` },
          present: (rows) => Promise.resolve(seesCosts ? rows : rows.map((row) => ({ ...row, cost: null }))),
        });
      },
    });

    app.post('/give-contract-supply/:id', {
      config: WORKED,
      schema: {
        tags,
        summary:
          'Give goods to a machine under contract, without a price; technicians to machines of their jobs; safe to retry with an Idempotency-Key',
        headers: idempotencyHeaders,
        params: idParams,
        body: giveSupplyForm,
        response: { 200: contractSupplySavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { params, body } = request;
        const { message } = await inTransaction(db, (tx) =>
          onceFor(request)(tx, async () => ({
            message: `${await giveSupply({ tx, request }, params.id, body)} given`,
          })),
        );
        return ok({ message });
      },
    });

    app.post('/put-back-contract-supply/:id', {
      config: MANAGED,
      schema: {
        tags,
        summary: 'Put supplies that were given under contract back into stock, with a reason',
        params: idParams,
        body: putBackSupplyForm,
        response: { 200: contractSupplySavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { params, body } = request;
        const item = await inTransaction(db, (tx) => putBackSupply({ tx, request }, params.id, body));
        return ok({ message: `${item} put back` });
      },
    });
  };
