import { auditEntrySchema } from '@ofisi/api-contract/history/audit-log';
import { MAX_ID } from '@ofisi/api-contract/fields';
import { sql, type SQL } from 'drizzle-orm';
import { field } from '../resource/field';
import { listOf } from '../resource/list';
import { auditLog } from '../tables/audit';
import { users } from '../tables/identity';

/** Matches the whole id of a record or a request: a part of an id means nothing. */
const byId = (word: string): SQL => {
  const id = /^\d{1,10}$/.test(word) && Number(word) <= MAX_ID ? Number(word) : null;
  return id === null
    ? sql`${auditLog.requestId} = ${word}`
    : sql`(${auditLog.entityId} = ${id} or ${auditLog.requestId} = ${word})`;
};

export const auditList = listOf(auditEntrySchema, {
  from: sql`${auditLog} left join ${users} on ${users.id} = ${auditLog.actorId}`,
  id: auditLog.id,
  search: byId,
  order: '-at',
  fields: {
    id: field.integer(auditLog.id),
    at: field.moment(auditLog.at, { header: 'When', sort: true, filter: true }),
    actor_id: field.reference(auditLog.actorId, { filter: true }),
    actor: field.text(sql<string | null>`${users.name}`, { header: 'User' }),
    actor_role: field.text(auditLog.actorRole, { header: 'Role' }),
    action: field.word(auditLog.action, { header: 'Action', filter: true }),
    entity: field.word(auditLog.entity, { header: 'Kind', filter: true }),
    entity_id: field.integer(auditLog.entityId, { header: 'Record' }),
    ip: field.text(auditLog.ip, { header: 'Address' }),
    request_id: field.text(auditLog.requestId, { header: 'Request' }),
  },
});
