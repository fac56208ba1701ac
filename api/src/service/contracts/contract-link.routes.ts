import { refusals } from '@ofisi/api-contract/envelope';
import { idParams } from '@ofisi/api-contract/fields';
import {
  meterLinkSentSchema,
  renewMeterLinkForm,
  serviceContractSavedSchema,
} from '@ofisi/api-contract/service/contracts';
import { contractMessageForm, contractMessageSavedSchema } from '@ofisi/api-contract/service/service-messages';
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf, recordAudit } from '../../access/audit';
import { sessionOf } from '../../access/guard';
import { idempotencyHeaders, onceFor } from '../../access/idempotency';
import { inTransaction, selectRows, type Db } from '../../engine/database';
import { invalid, notFound, ok } from '../../http/envelope';
import { insertRow, lockRow } from '../../resource/resource';
import type { SettingsServices } from '../../settings/services';
import { serviceMessages } from '../../tables/service';
import { meterLink, meterLinkMail } from '../meters/meter-link';
import { readContractMessages } from '../service-messages/read-messages';
import { demandRunning, renewMeterLink } from './renew-link';
import { staffContracts } from './write-contract';

interface ContractLink {
  readonly token: string;
  readonly number: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/** The link of a contract for readings, and its customer. @throws Refusal 404 */
export async function readLink(db: Db, id: number): Promise<ContractLink> {
  const [found] = await selectRows<ContractLink>(
    db,
    sql`select contract.token, contract.number, parties.name, parties.email, nullif(parties.phone, '') as phone
        from service_contracts contract join parties on parties.id = contract.customer_id
        where contract.id = ${id} and contract.archived_at is null`,
  );
  if (!found) {
    throw notFound('This contract no longer exists.');
  }
  return found;
}

const tags = ['service'];
const config = { permission: 'service.manage' } as const;

/** The link with which customers send readings, and what they are told about their contract (decisions BO-184 and BO-185). */
export const contractLinkRoutes =
  ({ db, mailer, publicOrigin, settings }: SettingsServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/send-meter-link/:id', {
      config,
      schema: {
        tags,
        summary: 'Mail the customer the link of their page for readings',
        params: idParams,
        response: { 200: meterLinkSentSchema, ...refusals },
      },
      handler: async (request) => {
        const { id } = request.params;
        const { shop } = await settings.read();
        const { token, email, name, number } = await readLink(db, id);
        if (email === null) {
          throw invalid({ email: ['This customer has no email address. Copy the link and send it another way.'] });
        }
        await inTransaction(db, async (tx) => {
          const { userId } = sessionOf(request);
          const sent = { contractId: id, about: 'readings', channel: 'email', userId, sentAt: new Date() } as const;
          await insertRow(tx, serviceMessages, sent);
          await mailer.send(meterLinkMail({ to: email, name, number, shop, link: meterLink(publicOrigin, token) }), tx);
        });
        return ok({ message: `Link sent to ${email}` });
      },
    });

    app.post('/renew-meter-link/:id', {
      config,
      schema: {
        tags,
        summary: 'Give a contract that runs another link for readings; the one before stops at once',
        params: idParams,
        body: renewMeterLinkForm,
        response: { 200: serviceContractSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { params, body } = request;
        const contract = await inTransaction(db, (tx) => renewMeterLink({ tx, request }, params.id, body));
        return ok({ message: 'Link renewed', service_contract: contract });
      },
    });

    app.post('/add-contract-message/:id', {
      config,
      schema: {
        tags,
        summary:
          'Keep a text that was prepared for the customer of a service contract; safe to retry with an Idempotency-Key',
        params: idParams,
        headers: idempotencyHeaders,
        body: contractMessageForm,
        response: { 200: contractMessageSavedSchema, ...refusals },
      },
      handler: (request) =>
        inTransaction(db, (tx) =>
          onceFor(request)(tx, async () => {
            const { about, channel, words } = request.body;
            const contract = await lockRow(tx, staffContracts, request.params.id);
            demandRunning(contract);
            const { userId } = sessionOf(request);
            const id = await insertRow(tx, serviceMessages, { contractId: contract.id, about, channel, words, userId });
            await recordAudit(tx, actorOf(request), {
              action: 'create',
              entity: 'service_messages',
              entityId: id,
              after: { contract: contract.number, about, channel, words },
            });
            const messages = await readContractMessages(tx, contract.id);
            return ok({ message: `Text for ${contract.number} kept`, messages });
          }),
        ),
    });
  };
