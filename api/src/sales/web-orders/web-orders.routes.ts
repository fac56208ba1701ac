import { refusals } from '@ofisi/api-contract/envelope';
import { webOrderCountsSchema, webOrdersSchema } from '@ofisi/api-contract/sales/web-orders';
import { ORDER_STAGES, type OrderStage } from '@ofisi/shared-shop/order-stages';
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { selectRows, type Db } from '../../engine/database';
import { ok } from '../../http/envelope';
import { answerList } from '../../resource/answer-list';
import { listQuerySchema, type ListQuery } from '../../resource/list-query';
import type { BaseServices } from '../../http/services';
import { viewerOf } from '../orders/order-contacts';
import { phoneWanted, presentOrders } from '../orders/order-list';
import { orderStage } from '../orders/order-stage';
import { isWebOrder, webOrderListFor } from './web-order-list';

const tags = ['sales'];
const config = { permission: 'sales.view' } as const;

async function countByStage(db: Db): Promise<Record<OrderStage, number>> {
  const rows = await selectRows<{ stage: OrderStage; orders: number }>(
    db,
    sql`select ${orderStage} as stage, count(*)::int as orders from orders where ${isWebOrder} group by 1`,
  );
  const counts = new Map(rows.map(({ stage, orders }) => [stage, orders]));
  return Object.fromEntries(ORDER_STAGES.map((stage) => [stage, counts.get(stage) ?? 0])) as Record<OrderStage, number>;
}

/** The online orders, by stage (additive, decision BO-92). */
export const webOrderRoutes =
  ({ db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-web-orders', {
      config,
      schema: {
        tags,
        summary:
          'Online orders, newest first; oldest first when only waiting stages are requested. With query parameters: one page, or a CSV file',
        querystring: listQuerySchema(webOrderListFor({ seesContacts: false })),
        response: { 200: webOrdersSchema, ...refusals },
      },
      handler: async (request, reply) => {
        const viewer = viewerOf(request);
        const { q, stage } = request.query as ListQuery & { readonly stage?: readonly OrderStage[] };
        return answerList(request, reply, {
          db,
          list: webOrderListFor(viewer, stage),
          name: 'orders',
          narrow: phoneWanted(q),
          present: presentOrders(viewer),
        });
      },
    });

    app.get('/view-web-order-counts', {
      config,
      schema: {
        tags,
        summary: 'Number of online orders at each stage',
        response: { 200: webOrderCountsSchema, ...refusals },
      },
      handler: async () => ok({ counts: await countByStage(db) }),
    });
  };
