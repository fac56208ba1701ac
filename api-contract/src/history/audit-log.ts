import { z } from 'zod';
import { okSchema } from '../envelope';
import { listSchema } from '../lists';
import { changeSchema } from './history';

/**
 * Who did what, the newest first (invariant 21). `entity` and `entity_id` identify the record; the id is null when there is no single one.
 * `actor` is null for the program itself and for guests of the shop.
 */
export const auditEntrySchema = z.object({
  id: z.number().int(),
  at: z.string(),
  actor_id: z.number().int().nullable(),
  actor: z.string().nullable(),
  actor_role: z.string().nullable(),
  action: z.string(),
  entity: z.string(),
  entity_id: z.number().int().nullable(),
  ip: z.string().nullable(),
  request_id: z.string().nullable(),
});

/** GET /view-audit-log (additive) */
export const auditLogSchema = listSchema('entries', auditEntrySchema);

/** GET /view-audit-log/{id}: the changed fields; null for users who may not see such a record. */
export const auditEntryInFullSchema = okSchema({
  entry: auditEntrySchema.extend({ changes: z.array(changeSchema).nullable() }),
});

/** An entry of the audit log, as listed. */
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** GET /view-audit-log/{id} */
export type AuditEntryResponse = z.infer<typeof auditEntryInFullSchema>;
