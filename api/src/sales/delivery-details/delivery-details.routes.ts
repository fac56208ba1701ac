import { messageSchema, refusals } from '@ofisi/api-contract/envelope';
import { saveDeliveryDetailsSchema, savedDeliveryDetailsSchema } from '@ofisi/api-contract/sales/delivery-details';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf, recordAudit } from '../../access/audit';
import { inTransaction } from '../../engine/database';
import { ok } from '../../http/envelope';
import { unauthenticated } from '../../access/guard';
import type { BaseServices } from '../../http/services';
import { readDeliveryDetails, removeDeliveryDetails, saveDeliveryDetails } from './delivery-details.queries';

const tags = ['sales'];

/** The delivery details of the signed-in user: stored with each online order, changed and removed here. */
export const deliveryDetailsRoutes =
  ({ db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/user/delivery-details', {
      config: { permission: 'signed-in' },
      schema: {
        tags,
        summary: 'Delivery details of the last online order of the signed-in user',
        response: { 200: savedDeliveryDetailsSchema, ...refusals },
      },
      handler: async ({ session }) => {
        if (!session) {
          throw unauthenticated();
        }
        return ok({ delivery_details: await readDeliveryDetails(db, session.userId) });
      },
    });

    app.post('/user/delivery-details', {
      config: { permission: 'signed-in' },
      schema: {
        tags,
        summary: 'Change the delivery details of the signed-in user',
        body: saveDeliveryDetailsSchema,
        response: { 200: savedDeliveryDetailsSchema, ...refusals },
      },
      handler: async (request) => {
        const { session, body } = request;
        if (!session) {
          throw unauthenticated();
        }
        const { userId } = session;
        await inTransaction(db, async (tx) => {
          await saveDeliveryDetails(tx, userId, body);
          await recordAudit(tx, actorOf(request), { action: 'update', entity: 'delivery_details', entityId: userId });
        });
        return ok({ delivery_details: body });
      },
    });

    app.post('/user/delete-delivery-details', {
      config: { permission: 'signed-in' },
      schema: {
        tags,
        summary: 'Remove the delivery details of the signed-in user; succeeds even if there are none',
        response: { 200: messageSchema, ...refusals },
      },
      handler: async (request) => {
        if (!request.session) {
          throw unauthenticated();
        }
        const { userId } = request.session;
        await inTransaction(db, async (tx) => {
          if (await removeDeliveryDetails(tx, userId)) {
            await recordAudit(tx, actorOf(request), { action: 'delete', entity: 'delivery_details', entityId: userId });
          }
        });
        return ok({ message: 'Delivery details removed successfully' });
      },
    });
  };
