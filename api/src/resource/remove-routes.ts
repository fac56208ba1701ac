import { messageSchema, refusals } from '@ofisi/api-contract/envelope';
import { idParams } from '@ofisi/api-contract/fields';
import { idsSchema, removedSchema } from '@ofisi/api-contract/lists';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../http/envelope';
import type { RoutePermission } from '../access/guard';
import type { BaseServices } from '../http/services';
import type { Fields } from './field';
import { remove, removeMany, type Resource } from './resource';

/** The paths, permission and texts of deleting rows. */
export interface RemoveCalls<Of extends Fields> {
  readonly resource: Resource<Of, never>;
  readonly tag: string;
  readonly permission: RoutePermission;
  /** `suppliers` and `supplier`: the routes are `/delete-suppliers` and `/delete-supplier/{id}`. */
  readonly many: string;
  readonly one: string;
  /** The path for deleting one row, if not after the pattern. */
  readonly removePath?: string;
  /** A second path for deleting one row. */
  readonly removeAlias?: string;
  readonly messages: { readonly removed: string };
}

function removedMessage(done: number, refused: number, { one, many }: { one: string; many: string }) {
  const gone = `${done} ${done === 1 ? one : many} deleted`;
  return refused === 0 ? `${gone}.` : `${gone}, ${refused} kept.`;
}

/** Deletes a row or a selection of rows (BO §7); a row with a history is archived (decision BO-73). */
export const removeRoutes =
  <Of extends Fields>(
    { db }: Pick<BaseServices, 'db'>,
    { resource, tag, permission, many, one, removePath = `delete-${one}`, removeAlias, messages }: RemoveCalls<Of>,
  ): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = [tag];
    const words = { many: many.replaceAll('-', ' '), one: one.replaceAll('-', ' ') };

    for (const path of removeAlias ? [removePath, removeAlias] : [removePath]) {
      app.post(`/${path}/:id`, {
        config: { permission },
        schema: {
          tags,
          summary: `Delete a ${words.one}; it is archived instead if it has a history`,
          params: idParams,
          response: { 200: messageSchema, ...refusals },
        },
        handler: async (request) => {
          await remove(db, request, resource, request.params.id);
          return ok({ message: messages.removed });
        },
      });
    }

    app.post(`/delete-${many}`, {
      config: { permission },
      schema: {
        tags,
        summary: `Delete several ${words.many}`,
        body: idsSchema,
        response: { 200: removedSchema, ...refusals },
      },
      handler: async (request) => {
        const { done, refused } = await removeMany(db, request, resource, request.body.ids);
        return ok({ message: removedMessage(done.length, refused.length, words), done, refused });
      },
    });
  };
