import { changeItemMachinesSchema, itemMachinesSchema } from '@ofisi/api-contract/catalogue/machines';
import { refusals } from '@ofisi/api-contract/envelope';
import { idParams } from '@ofisi/api-contract/fields';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf } from '../../../access/audit';
import { inTransaction, type Db } from '../../../engine/database';
import { notFound, ok } from '../../../http/envelope';
import { items } from '../../../tables/catalogue';
import type { CatalogueServices } from '../../services';
import { changeMachines, machinesOf } from './item-machines';

const tags = ['catalogue'];

/** @throws Refusal 404 */
async function demandItem(tx: Db, id: number): Promise<void> {
  const [item] = await tx
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.id, id), isNull(items.archivedAt)))
    .for('no key update');
  if (!item) {
    throw notFound('This item no longer exists.');
  }
}

/** The machines that one item fits, as the item's page in the back-office has them. */
export const itemMachineRoutes =
  ({ db, catalogue }: Pick<CatalogueServices, 'db' | 'catalogue'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-item-machines/:id', {
      config: { permission: 'catalogue.manage' },
      schema: {
        tags,
        summary: 'The machines that an item fits',
        params: idParams,
        response: { 200: itemMachinesSchema, ...refusals },
      },
      handler: async ({ params }) => ok({ machines: await machinesOf(db, params.id) }),
    });

    app.post('/change-item-machines/:id', {
      config: { permission: 'catalogue.manage' },
      schema: {
        tags,
        summary: 'Change which machines an item fits',
        params: idParams,
        body: changeItemMachinesSchema,
        response: { 200: itemMachinesSchema, ...refusals },
      },
      handler: async (request) => {
        const { params, body } = request;
        const changed = await inTransaction(db, async (tx) => {
          await demandItem(tx, params.id);
          return changeMachines(tx, params.id, { ...body, field: 'add' }, actorOf(request));
        });
        catalogue.changed({ kind: 'all' });
        return ok({ message: 'Machines saved successfully', machines: changed });
      },
    });
  };
