import type { Db } from '../engine/database';
import type { Requester } from './requester';
import { auditLog } from '../tables/audit';

/** The user behind an action, their network address and the request. */
export interface Actor {
  readonly userId: number | null;
  readonly role: string | null;
  readonly ip: string | null;
  readonly requestId: string | null;
}

/** The server itself, as in seeding and expiry. */
export const SYSTEM: Actor = { userId: null, role: null, ip: null, requestId: null };

export const actorOf = (request: Requester): Actor => ({
  userId: request.session?.userId ?? null,
  role: request.session?.role ?? null,
  ip: request.ip,
  requestId: request.id,
});

export interface AuditEntry {
  readonly action: string;
  readonly entity: string;
  readonly entityId: number | null;
  readonly before?: unknown;
  readonly after?: unknown;
}

const rowOf = (actor: Actor, entry: AuditEntry) => ({
  actorId: actor.userId,
  actorRole: actor.role,
  ip: actor.ip,
  requestId: actor.requestId,
  action: entry.action,
  entity: entry.entity,
  entityId: entry.entityId,
  before: entry.before ?? null,
  after: entry.after ?? null,
});

/** Records a write in its own transaction (invariant 21). Never pass a password or a token. */
export async function recordAudit(tx: Db, actor: Actor, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values(rowOf(actor, entry));
}

/** Like `recordAudit`, for several writes of one transaction. */
export async function recordAudits(tx: Db, actor: Actor, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) {
    await tx.insert(auditLog).values(entries.map((entry) => rowOf(actor, entry)));
  }
}
