import { refusals } from '@ofisi/api-contract/envelope';
import { idParams } from '@ofisi/api-contract/fields';
import { listSchema } from '@ofisi/api-contract/lists';
import {
  giveUpPartsForm,
  putBackPartsForm,
  serviceChargedSchema,
  serviceItemSchema,
  serviceWorkSavedSchema,
  serviceWorkSchema,
  takePartsForm,
  usePartForm,
} from '@ofisi/api-contract/service/service-work';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idempotencyHeaders, onceFor } from '../../access/idempotency';
import { sessionOf } from '../../access/guard';
import { inTransaction } from '../../engine/database';
import { shillingsFromCents } from '../../engine/money';
import { notFound, ok } from '../../http/envelope';
import type { BaseServices } from '../../http/services';
import { readDiagnosisFee } from '../../quotations/quotable-job';
import { answerList } from '../../resource/answer-list';
import { readIds, readRow } from '../../resource/list';
import { listQuerySchema } from '../../resource/list-query';
import { isAtDesk, ownJobs } from '../service-jobs/own-jobs';
import { serviceJobList } from '../service-jobs/service-jobs.list';
import { chargeDiagnosis } from './charge-diagnosis';
import { chargeStorage, storageToCharge } from './charge-storage';
import { giveUpParts } from './give-up-parts';
import { readParts, readQuotes, readTaken, readUsed } from './read-work';
import { serviceItemList } from './service-items.list';
import { putBackParts, takeParts } from './take-parts';
import { usePart } from './use-part';

const tags = ['service'];
const WORKED = { permission: 'service.work' } as const;

/** The quotation, the parts and the charges of a job (decision BO-177). */
export const workRoutes =
  ({ db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-service-work/:id', {
      config: WORKED,
      schema: {
        tags,
        summary: 'The quotations, parts and labour of a job; technicians see no prices',
        params: idParams,
        response: { 200: serviceWorkSchema, ...refusals },
      },
      handler: async (request) => {
        const [id] = await readIds(db, serviceJobList, { ids: [request.params.id], only: ownJobs(request) });
        const job = id === undefined ? undefined : await readRow(db, serviceJobList, id);
        if (!job) {
          throw notFound('This service job no longer exists.');
        }
        const seesPrices = isAtDesk(request);
        const quotes = await readQuotes(db, job.id, seesPrices);
        const isCharged = quotes.some(
          ({ is_fee: isFee, order }) => isFee && order !== null && order.status !== 'cancelled',
        );
        const mayCharge = seesPrices && !isCharged && job.contract_id === null;
        const fee = mayCharge ? await readDiagnosisFee(db, job.customer_id) : undefined;
        return ok({
          quotes,
          parts: await readParts(db, job.id),
          taken: await readTaken(db, job.id),
          used: await readUsed(db, job.id, sessionOf(request).permissions.has('reports.view')),
          diagnosis_fee: fee ? shillingsFromCents(fee.price) : null,
          storage_fee: seesPrices ? await storageToCharge(db, job, new Date()) : null,
        });
      },
    });

    app.get('/view-service-items', {
      config: WORKED,
      schema: {
        tags,
        summary: 'Goods that may be used as parts, without prices',
        querystring: listQuerySchema(serviceItemList),
        response: { 200: listSchema('items', serviceItemSchema), ...refusals },
      },
      handler: (request, reply) => answerList(request, reply, { db, list: serviceItemList, name: 'items' }),
    });

    app.post('/take-service-parts/:id', {
      config: WORKED,
      schema: {
        tags,
        summary: 'Take approved parts out of stock for a job',
        headers: idempotencyHeaders,
        params: idParams,
        body: takePartsForm,
        response: { 200: serviceWorkSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { params, body } = request;
        const message = 'Parts taken';
        await inTransaction(db, (tx) =>
          onceFor(request)(tx, async () => {
            await takeParts({ tx, request }, params.id, body.lines);
            return { message };
          }),
        );
        return ok({ message });
      },
    });

    app.post('/put-back-service-parts/:id', {
      config: WORKED,
      schema: {
        tags,
        summary: 'Put parts that were taken for a job back into stock',
        params: idParams,
        body: putBackPartsForm,
        response: { 200: serviceWorkSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { params, body } = request;
        await inTransaction(db, (tx) => putBackParts({ tx, request }, params.id, body.delivery_id));
        return ok({ message: 'Parts put back' });
      },
    });

    app.post('/give-up-service-parts/:id', {
      config: { permission: 'service.manage' },
      schema: {
        tags,
        summary: 'Give up approved parts or labour that are not needed: they are for sale again, and cost nothing',
        headers: idempotencyHeaders,
        params: idParams,
        body: giveUpPartsForm,
        response: { 200: serviceWorkSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { params, body } = request;
        const { message } = await inTransaction(db, (tx) =>
          onceFor(request)(tx, async () => ({
            message: await giveUpParts({ tx, request }, params.id, body, new Date()),
          })),
        );
        return ok({ message });
      },
    });

    app.post('/use-service-part/:id', {
      config: WORKED,
      schema: {
        tags,
        summary: 'Take a part for a job under warranty out of stock, at the shop’s cost',
        headers: idempotencyHeaders,
        params: idParams,
        body: usePartForm,
        response: { 200: serviceWorkSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { params, body } = request;
        const { message } = await inTransaction(db, (tx) =>
          onceFor(request)(tx, async () => ({ message: `${await usePart({ tx, request }, params.id, body)} taken` })),
        );
        return ok({ message });
      },
    });

    app.post('/charge-service-diagnosis/:id', {
      config: { permission: 'service.manage' },
      schema: {
        tags,
        summary: 'Charge the diagnosis of a machine that is not repaired',
        headers: idempotencyHeaders,
        params: idParams,
        response: { 200: serviceChargedSchema, ...refusals },
      },
      handler: async (request) => {
        const { id } = request.params;
        const { order_id } = await inTransaction(db, (tx) =>
          onceFor(request)(tx, async () => ({ order_id: await chargeDiagnosis({ tx, request }, id, new Date()) })),
        );
        return ok({ message: 'Diagnosis charged', order_id });
      },
    });

    app.post('/charge-service-storage/:id', {
      config: { permission: 'service.manage' },
      schema: {
        tags,
        summary: 'Charge the storage of a machine that was not fetched, up to today',
        headers: idempotencyHeaders,
        params: idParams,
        response: { 200: serviceChargedSchema, ...refusals },
      },
      handler: async (request) => {
        const { id } = request.params;
        const { order_id } = await inTransaction(db, (tx) =>
          onceFor(request)(tx, async () => ({ order_id: await chargeStorage({ tx, request }, id, new Date()) })),
        );
        return ok({ message: 'Storage charged', order_id });
      },
    });
  };
