import { refusals } from '@ofisi/api-contract/envelope';
import { idParams } from '@ofisi/api-contract/fields';
import { serviceMessageForm, serviceMessageSavedSchema } from '@ofisi/api-contract/service/service-messages';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf, recordAudit } from '../../access/audit';
import { sessionOf } from '../../access/guard';
import { idempotencyHeaders, onceFor } from '../../access/idempotency';
import { inTransaction } from '../../engine/database';
import { ok } from '../../http/envelope';
import type { BaseServices } from '../../http/services';
import { insertRow } from '../../resource/resource';
import { serviceMessages } from '../../tables/service';
import { lockOwnJob } from '../service-jobs/lock-own-job';
import { demandOpen } from '../service-jobs/write-service-job';
import { readMessages } from './read-messages';

/** Texts that staff prepare for customers (decision BO-180). */
export const serviceMessageRoutes =
  ({ db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/add-service-message/:id', {
      config: { permission: 'service.work' },
      schema: {
        tags: ['service'],
        summary:
          'Keep a text that was prepared for the customer of a service job; safe to retry with an Idempotency-Key',
        params: idParams,
        headers: idempotencyHeaders,
        body: serviceMessageForm,
        response: { 200: serviceMessageSavedSchema, ...refusals },
      },
      handler: (request) =>
        inTransaction(db, (tx) =>
          onceFor(request)(tx, async () => {
            const { about, channel, words } = request.body;
            const job = await lockOwnJob(tx, request, request.params.id);
            demandOpen(job);
            const { userId } = sessionOf(request);
            const id = await insertRow(tx, serviceMessages, { jobId: job.id, about, channel, words, userId });
            await recordAudit(tx, actorOf(request), {
              action: 'create',
              entity: 'service_messages',
              entityId: id,
              after: { job: job.number, about, channel, words },
            });
            return ok({ message: `Text for ${job.number} kept`, messages: await readMessages(tx, job.id) });
          }),
        ),
    });
  };
