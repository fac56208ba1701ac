import { refusals } from '@ofisi/api-contract/envelope';
import { idParams } from '@ofisi/api-contract/fields';
import { serviceJobCalls } from '@ofisi/api-contract/service/calls';
import {
  moveServiceJobForm,
  replaceMachineForm,
  serviceJobForm,
  serviceJobInFullSchema,
  serviceJobSavedSchema,
  serviceJobsSchema,
  updateServiceJobForm,
  type ServiceJobInFullResponse,
  type ServiceJobInput,
} from '@ofisi/api-contract/service/service-jobs';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { SERVICE_STAGE_WORDS } from '@ofisi/shared-shop/service-stages';
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idempotencyHeaders, onceFor } from '../../access/idempotency';
import { inTransaction, selectRows, type Db } from '../../engine/database';
import { isoMoment } from '../../engine/iso-moment';
import { notFound, ok } from '../../http/envelope';
import type { BaseServices } from '../../http/services';
import { answerList } from '../../resource/answer-list';
import { readIds, readRow, readRows } from '../../resource/list';
import { listQuerySchema } from '../../resource/list-query';
import { removeRoutes } from '../../resource/remove-routes';
import { create, update } from '../../resource/resource';
import { readSettings } from '../../settings/settings.queries';
import { readMachineJobs } from '../equipment/jobs-of-machine';
import { readRepairWarranties } from '../equipment/machine-warranty';
import { contractMachineList } from '../meters/contract-machines.list';
import { readHours } from '../service-hours/service-hours.routes';
import { readMessages } from '../service-messages/read-messages';
import { moveServiceJob } from './move-service-job';
import { ownJobs } from './own-jobs';
import { readReplacement } from './read-replacement';
import { replaceMachine } from './replace-machine';
import { serviceJobList, type ServiceJobRow } from './service-jobs.list';
import { storageOf } from './storage';
import { staffServiceJobs } from './write-service-job';

const tags = ['service'];
const WORKED = { permission: 'service.work' } as const;
const MANAGED = { permission: 'service.manage' } as const;

const readMoves = (db: Db, id: number) =>
  selectRows<ServiceJobInFullResponse['moves'][number]>(
    db,
    sql`select move.id, move.from_stage as from, move.to_stage as to, move.said, users.name as by,
               ${isoMoment(sql`move.created_at`)} as at
        from service_moves move left join users on users.id = move.user_id
        where move.job_id = ${id}
        order by move.id`,
  );

/** The warranties of earlier repairs that covered the day on which the machine was received. */
async function readEarlierWarranties(db: Db, { id, equipment_id: machine, created_at: at }: ServiceJobRow) {
  const repairs = machine === null ? [] : await readRepairWarranties(db, machine, id);
  const day = nairobiDayOf(new Date(at));
  return repairs.filter(({ job_id: earlier, until }) => earlier < id && until >= day);
}

/** The machines whose readings belong to a job: those of the contract under which it is a visit, or its own if it is under contract. */
async function readContractMachines(db: Db, { contract_id: contract, equipment_id: machine }: ServiceJobRow) {
  const isIts =
    contract === null
      ? sql`contract_machines.equipment_id = ${machine}::int`
      : sql`contract_machines.contract_id = ${contract}`;
  const ids = await readIds(db, contractMachineList, {
    only: sql`(contract_machines.is_running and ${isIts})`,
    sort: 'id',
  });
  return readRows(db, contractMachineList, ids);
}

/** Service jobs (decision BO-175); technicians see and move their own. */
export const serviceJobRoutes =
  (services: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = services;

    app.get('/view-service-jobs', {
      config: WORKED,
      schema: {
        tags,
        summary:
          'All service jobs, newest first; technicians get their own. With query parameters: one page, or a CSV file',
        querystring: listQuerySchema(serviceJobList),
        response: { 200: serviceJobsSchema, ...refusals },
      },
      handler: (request, reply) =>
        answerList(request, reply, {
          db,
          list: serviceJobList,
          name: 'service_jobs',
          narrow: { only: ownJobs(request) },
        }),
    });

    app.get('/view-service-jobs/:id', {
      config: WORKED,
      schema: {
        tags,
        summary:
          'One service job, with its moves, hours, messages, storage and meters, and the other jobs of its machine',
        params: idParams,
        response: { 200: serviceJobInFullSchema, ...refusals },
      },
      handler: async (request) => {
        const only = ownJobs(request);
        const [id] = await readIds(db, serviceJobList, { ids: [request.params.id], only });
        const job = id === undefined ? undefined : await readRow(db, serviceJobList, id);
        if (!job) {
          throw notFound('This service job no longer exists.');
        }
        const others = job.equipment_id === null ? [] : await readMachineJobs(db, job.equipment_id, only);
        return ok({
          service_job: job,
          moves: await readMoves(db, job.id),
          other_jobs: others.filter((other) => other.id !== job.id),
          repair_warranties: await readEarlierWarranties(db, job),
          replacement: await readReplacement(db, job.id),
          contract_machines: await readContractMachines(db, job),
          hours: await readHours(db, request, job.id),
          messages: await readMessages(db, job.id),
          storage: storageOf(job, (await readSettings(db)).service, nairobiDayOf(new Date())),
        });
      },
    });

    app.post('/add-service-job', {
      config: MANAGED,
      schema: {
        tags,
        summary: 'Receive a machine, or plan a visit; safe to retry with an Idempotency-Key',
        headers: idempotencyHeaders,
        body: serviceJobForm,
        response: { 200: serviceJobSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const job = await create(db, request, staffServiceJobs, request.body, onceFor(request));
        return ok({ message: 'Service job added successfully', service_job: job });
      },
    });

    app.post('/update-service-job/:id', {
      config: MANAGED,
      schema: {
        tags,
        summary: 'Change a service job that has not ended',
        params: idParams,
        body: updateServiceJobForm,
        response: { 200: serviceJobSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { version, ...fields } = request.body as ServiceJobInput & { version?: number };
        const job = await update(db, request, staffServiceJobs, { id: request.params.id, version, fields });
        return ok({ message: 'Service job updated successfully', service_job: job });
      },
    });

    app.post('/move-service-job/:id', {
      config: WORKED,
      schema: {
        tags,
        summary: 'Move a service job to another stage',
        params: idParams,
        body: moveServiceJobForm,
        response: { 200: serviceJobSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { params, body } = request;
        const job = await inTransaction(db, (tx) => moveServiceJob({ tx, request }, params.id, body, new Date()));
        return ok({ message: `${job.number}: ${SERVICE_STAGE_WORDS[job.stage]}`, service_job: job });
      },
    });

    app.post('/replace-machine/:id', {
      config: MANAGED,
      schema: {
        tags,
        summary: 'Give the customer of a job on our warranty another unit; safe to retry with an Idempotency-Key',
        params: idParams,
        headers: idempotencyHeaders,
        body: replaceMachineForm,
        response: { 200: serviceJobSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { params, body } = request;
        return inTransaction(db, (tx) =>
          onceFor(request)(tx, async () => {
            const job = await replaceMachine({ tx, request }, params.id, body, new Date());
            return ok({ message: `${job.number}: machine replaced`, service_job: job });
          }),
        );
      },
    });

    await app.register(
      removeRoutes(services, {
        ...serviceJobCalls,
        resource: staffServiceJobs,
        tag: 'service',
        messages: { removed: 'Service job deleted successfully' },
      }),
    );
  };
