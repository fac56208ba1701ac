import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';

/** The minimal order: one row, and a stock decrement that is guarded against overselling. */
const STATEMENT = `
  with taken as (update items set reserved = reserved + $2 where id = $1 and on_hand - reserved >= $2 returning id)
  insert into bare_orders (item_id, quantity, phone) select id, $2, $3 from taken returning id`;

interface Body {
  readonly phone_number: string;
  readonly items: readonly { readonly id: number; readonly quantity: number }[];
}

/** Answers POST by running that statement, prepared, over as many connections as an API has (`POOL_SIZE`). Checks nothing. */
async function main(): Promise<void> {
  const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: Number(process.env['POOL_SIZE']) });
  await pool.query(
    'create table if not exists bare_orders (id serial primary key, item_id int not null, quantity numeric not null, phone text not null)',
  );
  const app = Fastify();
  app.post<{ Body: Body }>('/api/ordered-products', async ({ body }) => {
    const [line] = body.items;
    const values = [line?.id, line?.quantity, body.phone_number];
    const { rows } = await pool.query<{ id: number }>({ name: 'order', text: STATEMENT, values });
    return { status: rows.length === 1 ? 200 : 400, order: rows[0]?.id };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  process.send?.({ ready: true, port: (app.server.address() as AddressInfo).port });
  process.on('SIGTERM', () => process.exit(0));
  process.on('disconnect', () => process.exit(0));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
