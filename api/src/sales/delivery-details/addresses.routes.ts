import { refusals } from '@ofisi/api-contract/envelope';
import { addressParams, addressSchema, MAX_ADDRESSES, savedAddressesSchema } from '@ofisi/api-contract/sales/addresses';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf, recordAudit } from '../../access/audit';
import { unauthenticated } from '../../access/guard';
import { type Db, inTransaction } from '../../engine/database';
import { ok } from '../../http/envelope';
import type { BaseServices } from '../../http/services';
import { addAddress, changeAddress, listAddresses, makeDefault, removeAddress } from './addresses.queries';

const response = { 200: savedAddressesSchema, ...refusals };

const schemaOf = (summary: string) => ({ tags: ['sales'], summary, response });

const config = { permission: 'signed-in' } as const;

function userOf({ session }: FastifyRequest): number {
  if (!session) {
    throw unauthenticated();
  }
  return session.userId;
}

/** The addresses of the signed-in user. Every call answers with all of them. */
export const addressRoutes =
  ({ db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    const answer = async (tx: Db, userId: number) =>
      ok({ addresses: await listAddresses(tx, userId), limit: MAX_ADDRESSES });

    const change = (
      request: FastifyRequest,
      action: 'create' | 'update' | 'delete',
      write: (tx: Db, userId: number) => Promise<void>,
    ) => {
      const userId = userOf(request);
      return inTransaction(db, async (tx) => {
        await write(tx, userId);
        await recordAudit(tx, actorOf(request), { action, entity: 'delivery_details', entityId: userId });
        return answer(tx, userId);
      });
    };

    app.get('/user/addresses', {
      config,
      schema: schemaOf('Addresses of the signed-in user, the default one first'),
      handler: (request) => answer(db, userOf(request)),
    });

    app.post('/user/addresses', {
      config,
      schema: { ...schemaOf('Save one more address of the signed-in user'), body: addressSchema },
      handler: (request) => change(request, 'create', (tx, userId) => addAddress(tx, userId, request.body)),
    });

    app.post('/user/addresses/:id', {
      config,
      schema: {
        ...schemaOf('Change an address of the signed-in user; 0 is the default one'),
        params: addressParams,
        body: addressSchema,
      },
      handler: (request) =>
        change(request, 'update', (tx, userId) => changeAddress(tx, userId, request.params.id, request.body)),
    });

    app.post('/user/addresses/:id/delete', {
      config,
      schema: { ...schemaOf('Remove an address of the signed-in user; 0 is the default one'), params: addressParams },
      handler: (request) => change(request, 'delete', (tx, userId) => removeAddress(tx, userId, request.params.id)),
    });

    app.post('/user/addresses/:id/make-default', {
      config,
      schema: { ...schemaOf('Make an address of the signed-in user the default one'), params: addressParams },
      handler: (request) => change(request, 'update', (tx, userId) => makeDefault(tx, userId, request.params.id)),
    });
  };
