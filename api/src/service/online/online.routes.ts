import { refusals } from '@ofisi/api-contract/envelope';
import { myServiceContractsSchema } from '@ofisi/api-contract/service/my-contracts';
import {
  requestServiceSchema,
  serviceRequestedSchema,
  serviceRequestRepeatedSchema,
} from '@ofisi/api-contract/service/service-requests';
import {
  myServiceJobsSchema,
  serviceJobTrackedSchema,
  trackServiceJobSchema,
} from '@ofisi/api-contract/service/tracked-jobs';
import { checkWarrantySchema, warrantyCheckedSchema } from '@ofisi/api-contract/service/warranty-check';
import { normalisePhone } from '@ofisi/shared-shop/phone-number';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf } from '../../access/audit';
import { refuseDeadToken, sessionOf } from '../../access/guard';
import { idempotencyHeaders, onceOnly } from '../../access/idempotency';
import { inTransaction, type Db } from '../../engine/database';
import { ok } from '../../http/envelope';
import { unlessGuessed } from '../../http/guess-throttle';
import type { SalesServices } from '../../sales/services';
import { serialKey } from '../equipment/known-machines';
import { checkWarranty } from './check-warranty';
import { readMyContracts } from './my-contracts';
import { requestService } from './request-service';
import { serviceRequestMail } from './service-request-mail';
import { jobNumberOf, readMyJobs, readTrackedJob } from './track-service-job';

const tags = ['service'];

/** Wrong tries at one job, serial number or phone number before further ones have to wait. */
const GUESSES = 10;

/** What customers do about service themselves: ask for it, follow a job, look up a warranty (decision SF-83). */
export const onlineServiceRoutes =
  ({ db, limits, mailer, settings, contactEmail, trackingThrottle }: SalesServices): FastifyPluginAsyncZod =>
  async (app) => {
    const lookUp = { timeWindow: '10 minutes', max: limits.trackingsPerTenMinutes };

    app.post('/request-service', {
      config: { permission: 'public', rateLimit: { max: limits.quoteRequestsPerHour, timeWindow: '1 hour' } },
      schema: {
        tags,
        summary: 'Ask for a repair, servicing, an installation or an inspection; the shop is notified by e-mail',
        headers: idempotencyHeaders,
        body: requestServiceSchema,
        response: { 200: serviceRequestedSchema, ...refusals, 422: serviceRequestRepeatedSchema },
      },
      onRequest: refuseDeadToken,
      handler: async (request) => {
        const { body } = request;
        const { 'idempotency-key': key, 'idempotency-secret': secret } = request.headers;
        // A shop without an e-mail address reads its requests in the back-office.
        const recipient = contactEmail ?? (await settings.read()).shop.email;
        const work = async (tx: Db) => {
          const number = await requestService({ tx, request }, body, new Date());
          if (recipient) {
            await mailer.send(serviceRequestMail(recipient, number, body), tx);
          }
          return ok({ message: 'Service requested successfully', number });
        };
        const { userId } = actorOf(request);
        return inTransaction(db, (tx) =>
          key ? onceOnly(tx, { userId, key, secret, body }, () => work(tx)) : work(tx),
        );
      },
    });

    app.post('/track-service-job', {
      config: { permission: 'public', rateLimit: lookUp },
      schema: {
        tags,
        summary: 'Where a service job stands, by its number and the phone number that was left with it',
        body: trackServiceJobSchema,
        response: { 200: serviceJobTrackedSchema, ...refusals },
      },
      handler: async ({ body }) => {
        // A known phone number does not find its job by trying one number after the other.
        const phone = normalisePhone(body.phone_number) ?? body.phone_number;
        const guesses = [
          { key: `service job ${jobNumberOf(body.number)}`, allowed: GUESSES },
          { key: `service job of ${phone}`, allowed: GUESSES },
        ];
        return ok({ service_job: await unlessGuessed(trackingThrottle, guesses, () => readTrackedJob(db, body)) });
      },
    });

    app.post('/check-warranty', {
      config: { permission: 'public', rateLimit: lookUp },
      schema: {
        tags,
        summary: 'Until when a unit is under warranty, by its serial number and the phone number of its purchase',
        body: checkWarrantySchema,
        response: { 200: warrantyCheckedSchema, ...refusals },
      },
      handler: async ({ body }) => {
        const guesses = [{ key: `serial number ${serialKey(body.serial_number)}`, allowed: GUESSES }];
        const look = () => checkWarranty(db, body, new Date());
        return ok({ warranty: await unlessGuessed(trackingThrottle, guesses, look) });
      },
    });

    app.get('/my-service-jobs', {
      config: { permission: 'signed-in' },
      schema: {
        tags,
        summary: 'The service jobs of the signed-in customer, newest first',
        response: { 200: myServiceJobsSchema, ...refusals },
      },
      handler: async (request) => ok({ service_jobs: await readMyJobs(db, sessionOf(request).userId) }),
    });

    app.get('/my-service-contracts', {
      config: { permission: 'signed-in' },
      schema: {
        tags,
        summary: 'The running contracts of the signed-in customer, with their machines and invoices, newest first',
        response: { 200: myServiceContractsSchema, ...refusals },
      },
      handler: async (request) => ok({ service_contracts: await readMyContracts(db, sessionOf(request).userId) }),
    });
  };
