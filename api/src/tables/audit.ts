import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../engine/columns';

/** Who wrote what, append-only (invariant 21). No foreign keys: a row outlives the records it refers to. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: createdAt(),
    actorId: integer('actor_id'),
    actorRole: text('actor_role'),
    ip: text('ip'),
    requestId: text('request_id'),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: integer('entity_id'),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (table) => [
    index('audit_log_entity_index').on(table.entity, table.entityId),
    index('audit_log_entity_id_index').on(table.entityId),
    index('audit_log_actor_index').on(table.actorId, table.at, table.id),
    index('audit_log_at_index').on(table.at, table.id),
    index('audit_log_request_id_index').on(table.requestId),
  ],
);
