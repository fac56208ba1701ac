import { refusals } from '@ofisi/api-contract/envelope';
import { idParams } from '@ofisi/api-contract/fields';
import { serviceContractCalls } from '@ofisi/api-contract/service/calls';
import {
  contractServicesSchema,
  moveServiceContractForm,
  serviceContractForm,
  serviceContractInFullSchema,
  serviceContractSavedSchema,
  serviceContractsSchema,
  updateServiceContractForm,
  type ContractMonth,
  type ServiceContractInput,
} from '@ofisi/api-contract/service/contracts';
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idempotencyHeaders, onceFor } from '../../access/idempotency';
import { inTransaction, selectRows, type Db } from '../../engine/database';
import { isoMoment } from '../../engine/iso-moment';
import type { SettingsServices } from '../../settings/services';
import { notFound, ok } from '../../http/envelope';
import { answerList } from '../../resource/answer-list';
import { readIds, readRow, readRows } from '../../resource/list';
import { listQuerySchema } from '../../resource/list-query';
import { removeRoutes } from '../../resource/remove-routes';
import { create, update } from '../../resource/resource';
import { contractMachineList } from '../meters/contract-machines.list';
import { meterLink } from '../meters/meter-link';
import { readContractMessages } from '../service-messages/read-messages';
import { readVisits } from '../visits/read-visits';
import { contractLinkRoutes, readLink } from './contract-link.routes';
import { serviceContractList } from './contracts.list';
import { contractServiceList } from './services.list';
import { moveContract } from './move-contract';
import { staffContracts } from './write-contract';

const tags = ['service'];
const config = { permission: 'service.manage' } as const;

const readMonths = (db: Db, id: number) =>
  selectRows<ContractMonth>(
    db,
    sql`select invoiced.id, to_char(invoiced.month, 'YYYY-MM') as month, invoiced.order_id, orders.invoice,
               coalesce(orders.status = 'void', false) as is_void, invoiced.fee::float8 as fee, invoiced.charged_mono, invoiced.charged_colour,
               invoiced.carried_mono, invoiced.carried_colour, invoiced.amount::float8 as amount, users.name as invoiced_by,
               (select count(*)::int from contract_month_machines line where line.month_id = invoiced.id and line.is_estimate) as estimated_machines,
               ${isoMoment(sql`invoiced.created_at`)} as created_at
        from contract_months invoiced left join orders on orders.id = invoiced.order_id left join users on users.id = invoiced.invoiced_by
        where invoiced.contract_id = ${id}
        order by invoiced.month desc, invoiced.id desc`,
  );

/** Service contracts (decision BO-178). */
export const serviceContractRoutes =
  (services: SettingsServices): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, publicOrigin } = services;

    app.get('/view-service-contracts', {
      config,
      schema: {
        tags,
        summary: 'All service contracts, newest first. With query parameters: one page, or a CSV file',
        querystring: listQuerySchema(serviceContractList),
        response: { 200: serviceContractsSchema, ...refusals },
      },
      handler: (request, reply) =>
        answerList(request, reply, { db, list: serviceContractList, name: 'service_contracts' }),
    });

    app.get('/view-service-contracts/:id', {
      config,
      schema: {
        tags,
        summary: 'One service contract, with its machines, invoiced months and visits',
        params: idParams,
        response: { 200: serviceContractInFullSchema, ...refusals },
      },
      handler: async ({ params: { id } }) => {
        const contract = await readRow(db, serviceContractList, id);
        const { token, email, phone } = await readLink(db, id);
        if (!contract) {
          throw notFound('This contract no longer exists.');
        }
        const machines = await readIds(db, contractMachineList, {
          only: sql`contract_machines.contract_id = ${id}`,
          sort: 'id',
        });
        return ok({
          service_contract: contract,
          machines: await readRows(db, contractMachineList, machines),
          months: await readMonths(db, id),
          visits: await readVisits(db, id),
          link: meterLink(publicOrigin, token),
          has_email: email !== null,
          phone_number: phone,
          messages: await readContractMessages(db, id),
        });
      },
    });

    app.get('/view-contract-services', {
      config,
      schema: {
        tags,
        summary: 'The services as which the fee and the pages of contracts can be sold',
        querystring: listQuerySchema(contractServiceList),
        response: { 200: contractServicesSchema, ...refusals },
      },
      handler: (request, reply) => answerList(request, reply, { db, list: contractServiceList, name: 'services' }),
    });

    app.post('/add-service-contract', {
      config,
      schema: {
        tags,
        summary: 'Write a service contract, as a draft; safe to retry with an Idempotency-Key',
        headers: idempotencyHeaders,
        body: serviceContractForm,
        response: { 200: serviceContractSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const contract = await create(db, request, staffContracts, request.body, onceFor(request));
        return ok({ message: 'Contract added successfully', service_contract: contract });
      },
    });

    app.post('/update-service-contract/:id', {
      config,
      schema: {
        tags,
        summary: 'Change a service contract that has not ended; months already invoiced keep their terms',
        params: idParams,
        body: updateServiceContractForm,
        response: { 200: serviceContractSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { version, ...fields } = request.body as ServiceContractInput & { version?: number };
        const contract = await update(db, request, staffContracts, { id: request.params.id, version, fields });
        return ok({ message: 'Contract updated successfully', service_contract: contract });
      },
    });

    app.post('/move-service-contract/:id', {
      config,
      schema: {
        tags,
        summary: 'Start a service contract, or end it',
        params: idParams,
        body: moveServiceContractForm,
        response: { 200: serviceContractSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { params, body } = request;
        const contract = await inTransaction(db, (tx) => moveContract({ tx, request }, params.id, body));
        const done = contract.state === 'running' ? 'is running' : 'has ended';
        return ok({ message: `${contract.number} ${done}`, service_contract: contract });
      },
    });

    await app.register(contractLinkRoutes(services));
    await app.register(
      removeRoutes(services, {
        ...serviceContractCalls,
        resource: staffContracts,
        tag: 'service',
        messages: { removed: 'Contract deleted successfully' },
      }),
    );
  };
