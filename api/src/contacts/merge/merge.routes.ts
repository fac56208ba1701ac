import type { PartyKind } from '@ofisi/api-contract/contacts/enums';
import { mergeSchema } from '@ofisi/api-contract/contacts/merge';
import { refusals } from '@ofisi/api-contract/envelope';
import { savedSchema } from '@ofisi/api-contract/lists';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../http/envelope';
import { type Fields } from '../../resource/field';
import type { Resource } from '../../resource/resource';
import type { BaseServices } from '../../http/services';
import { mergeParties } from './merge-parties';

/** Merging duplicate parties (decision BO-82). */
export const mergeRoutes =
  <Of extends Fields>({ db }: BaseServices, kind: PartyKind, resource: Resource<Of, never>): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(`/merge-${kind}s`, {
      config: { permission: 'contacts.manage' },
      schema: {
        tags: ['contacts'],
        summary: `Merge two ${kind}s; every record of the one then refers to the other`,
        body: mergeSchema,
        response: { 200: savedSchema(kind, resource.list.row), ...refusals },
      },
      handler: async (request) => {
        const row = await mergeParties(db, request, kind, { resource, merge: request.body });
        return ok({ message: `The two ${kind}s were merged.`, [kind]: row }) as never;
      },
    });
  };
