import { refusals } from '@ofisi/api-contract/envelope';
import { MAX_ID } from '@ofisi/api-contract/fields';
import { auditEntryInFullSchema, auditLogSchema } from '@ofisi/api-contract/history/audit-log';
import type { Permission } from '@ofisi/api-contract/permissions';
import { eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { changesOf, type State } from './history';
import { mayRead } from './readers';
import { notFound, ok } from '../http/envelope';
import { sessionOf } from '../access/guard';
import { answerList } from '../resource/answer-list';
import { readRow } from '../resource/list';
import { listQuerySchema } from '../resource/list-query';
import type { BaseServices } from '../http/services';
import { auditList } from './audit-log.list';
import { auditLog } from '../tables/audit';

const tags = ['back-office'];
const VIEWED: { readonly permission: Permission } = { permission: 'audit.view' };

/**
 * Every recorded write and its author (additive, invariant 21). The list has no values: an opened entry shows them only for records that
 * the reader may see.
 */
export const auditLogRoutes =
  ({ db }: Pick<BaseServices, 'db'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-audit-log', {
      config: VIEWED,
      schema: {
        tags,
        summary: 'The audit log, newest first. With query parameters: one page, or a file',
        querystring: listQuerySchema(auditList),
        response: { 200: auditLogSchema, ...refusals },
      },
      handler: (request, reply) => answerList(request, reply, { db, list: auditList, name: 'entries' }),
    });

    app.get('/view-audit-log/:id', {
      config: VIEWED,
      schema: {
        tags,
        summary: 'One entry of the audit log, with old and new values',
        params: z.object({ id: z.coerce.number().int().min(1).max(MAX_ID) }),
        response: { 200: auditEntryInFullSchema, ...refusals },
      },
      handler: async (request) => {
        const { id } = request.params;
        const entry = await readRow(db, auditList, id);
        if (!entry) {
          throw notFound('There is no such entry.');
        }
        if (!mayRead(sessionOf(request).permissions, entry.entity)) {
          return ok({ entry: { ...entry, changes: null } });
        }
        const [states] = await db
          .select({ before: auditLog.before, after: auditLog.after })
          .from(auditLog)
          .where(eq(auditLog.id, id));
        const changes = changesOf(states?.before as State, (states?.after ?? {}) as State);
        return ok({ entry: { ...entry, changes } });
      },
    });
  };
