import { type MyReturnsResponse, myReturnsSchema } from '@ofisi/api-contract/deliveries/my-returns';
import { refusals } from '@ofisi/api-contract/envelope';
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sessionOf } from '../../access/guard';
import { selectRows } from '../../engine/database';
import { isoMoment } from '../../engine/iso-moment';
import { ok } from '../../http/envelope';
import type { BaseServices } from '../../http/services';

/** Returns of the goods of the signed-in user's online orders. */
export const myReturnRoutes =
  ({ db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/my-returns', {
      config: { permission: 'signed-in' },
      schema: {
        tags: ['returns'],
        summary: 'Returns for the orders of the signed-in user, newest first',
        response: { 200: myReturnsSchema, ...refusals },
      },
      handler: async (request) => {
        const { userId } = sessionOf(request);
        const returns = await selectRows<MyReturnsResponse['returns'][number]>(
          db,
          sql`select returns.id, returns.status, returns.credit_note, orders.number as order_number, orders.token as order_token,
                     (returns.price - returns.discount)::float8 as credit,
                     ${isoMoment(sql`returns.created_at`)} as created_at,
                     (select coalesce(jsonb_agg(jsonb_build_object('product_name', sold.product_name, 'quantity', line.quantity) order by sold.id), '[]')
                      from return_lines line join order_lines sold on sold.id = line.order_line_id
                      where line.return_id = returns.id) as items
              from returns join orders on orders.id = returns.order_id
              where orders.user_id = ${userId} and orders.channel = 'online' and returns.archived_at is null
              order by returns.id desc
              limit 100`,
        );
        return ok({ returns });
      },
    });
  };
