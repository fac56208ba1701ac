import {
  changeItemMachinesSchema,
  itemMachinesSchema,
  type ItemMachinesResponse,
} from '@ofisi/api-contract/catalogue/machines';
import { refusals } from '@ofisi/api-contract/envelope';
import { idParams } from '@ofisi/api-contract/fields';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf, recordAudit } from '../../../access/audit';
import { inTransaction, selectRows, type Db } from '../../../engine/database';
import { invalid, notFound, ok } from '../../../http/envelope';
import { items } from '../../../tables/catalogue';
import { machines, machineSupplies } from '../../../tables/machines';
import type { CatalogueServices } from '../../services';
import { FROM_MACHINES, MACHINE_NAME } from '../named';

const tags = ['catalogue'];

type Machine = ItemMachinesResponse['machines'][number];

const machinesOf = (db: Db, itemId: number): Promise<Machine[]> =>
  selectRows<Machine>(
    db,
    sql`select ${machines.id}, ${MACHINE_NAME} as name
        from ${machineSupplies} join (${FROM_MACHINES}) on ${machines.id} = ${machineSupplies.machineId}
        where ${machineSupplies.itemId} = ${itemId} and ${machineSupplies.archivedAt} is null
        order by lower(${MACHINE_NAME}), ${machines.id}`,
  );

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
          const before = await machinesOf(tx, params.id);
          const remove = before.filter(({ id }) => body.remove.includes(id)).map(({ id }) => id);
          if (remove.length > 0) {
            await tx
              .delete(machineSupplies)
              .where(and(eq(machineSupplies.itemId, params.id), inArray(machineSupplies.machineId, remove)));
          }
          const wanted = [...new Set(body.add)].filter((id) => !before.some((one) => one.id === id));
          const known = await tx
            .select({ id: machines.id })
            .from(machines)
            .where(and(inArray(machines.id, wanted), isNull(machines.archivedAt)))
            .for('key share');
          if (known.length < wanted.length) {
            throw invalid({ add: ['One of these machines was deleted in the meantime. Choose again.'] });
          }
          if (wanted.length > 0) {
            await tx.insert(machineSupplies).values(wanted.map((machineId) => ({ itemId: params.id, machineId })));
          }
          const after = await machinesOf(tx, params.id);
          await recordAudit(tx, actorOf(request), {
            action: 'update',
            entity: 'item_machines',
            entityId: params.id,
            before: { machines: before.map(({ name }) => name) },
            after: { machines: after.map(({ name }) => name) },
          });
          return after;
        });
        catalogue.changed({ kind: 'all' });
        return ok({ message: 'Machines saved successfully', machines: changed });
      },
    });
  };
