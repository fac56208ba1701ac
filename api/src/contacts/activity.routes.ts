import type { PartyKind } from '@ofisi/api-contract/contacts/enums';
import { refusals } from '@ofisi/api-contract/envelope';
import { idsSchema, removedSchema } from '@ofisi/api-contract/lists';
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf, recordAudit } from '../access/audit';
import { ok } from '../http/envelope';
import type { Fields } from '../resource/field';
import { recordOf } from '../resource/change-rows';
import { lockRow, type Resource, type WriteContext } from '../resource/resource';
import { forSelection } from '../resource/selection';
import type { BaseServices } from '../http/services';
import { parties } from '../tables/contacts';

const MOVES = [
  { call: 'activate', isActive: true, done: 'activated' },
  { call: 'deactivate', isActive: false, done: 'deactivated' },
] as const;

/** Activates or deactivates a party; one already in that state stays unchanged, without an audit entry. */
async function setActive<Of extends Fields>(
  { tx, request }: WriteContext,
  resource: Resource<Of, never>,
  id: number,
  isActive: boolean,
): Promise<void> {
  const before = recordOf(resource, await lockRow(tx, resource, id));
  if (before['is_active'] === isActive) {
    return;
  }
  await tx.execute(sql`update ${parties} set is_active = ${isActive}, version = version + 1 where id = ${id}`);
  const after = { ...before, is_active: isActive };
  await recordAudit(tx, actorOf(request), { action: 'update', entity: resource.entity, entityId: id, before, after });
}

/** Removes selected customers or suppliers from the pickers, or puts them back (additive, decision BO-16). */
export const activityRoutes =
  <Of extends Fields>({ db }: BaseServices, kind: PartyKind, resource: Resource<Of, never>): FastifyPluginAsyncZod =>
  async (app) => {
    for (const { call, isActive, done: said } of MOVES) {
      app.post(`/${call}-${kind}s`, {
        config: { permission: 'contacts.manage' },
        schema: {
          tags: ['contacts'],
          summary: `Mark several ${kind}s as ${said}`,
          body: idsSchema,
          response: { 200: removedSchema, ...refusals },
        },
        handler: async (request) => {
          const { done, refused } = await forSelection(db, request.body.ids, (tx, id) =>
            setActive({ tx, request }, resource, id, isActive),
          );
          const kept = refused.length === 0 ? '' : `, ${refused.length} not`;
          return ok({
            message: `${done.length} ${done.length === 1 ? kind : `${kind}s`} ${said}${kept}.`,
            done,
            refused,
          });
        },
      });
    }
  };
