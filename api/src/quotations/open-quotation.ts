import { type QuotationStatus } from '@ofisi/api-contract/quotations/quotations';
import { formatDay } from '@ofisi/shared-shop/nairobi-day';
import { eq, sql } from 'drizzle-orm';
import { actorOf, recordAudit } from '../access/audit';
import type { Requester } from '../access/requester';
import type { Db } from '../engine/database';
import { notFound, Refusal, stale } from '../http/envelope';
import { readRow } from '../resource/list';
import { holdJob, isAgreed, tellJob, type QuotationFollower } from './quotation-follower';
import { quotationList } from './quotations.list';
import { quotations } from '../tables/quotations';
import { dayFromNow } from './write-quotation';

export type OpenQuotation = typeof quotations.$inferSelect;

/** Identifies a quotation: by id for staff, by the token at the end of the customer's link otherwise. */
export type QuotationKey = { readonly id: number } | { readonly token: string };

/** The format of a token; anything else is a typing mistake. */
const TOKEN = /^[\w-]{32}$/;

export const noSuchQuotation = () => notFound('There is no such quotation.');

export const isToken = (token: string): boolean => TOKEN.test(token);

const ACCEPTED = 'This quotation was already accepted.';

const CLOSED: Readonly<Partial<Record<QuotationStatus, string>>> = {
  draft: 'This quotation has not been sent yet. Send it, or mark it as sent, first.',
  accepted: ACCEPTED,
  declined: 'This quotation was declined.',
};

/** Refuses a quotation that can be neither accepted nor declined; one that was agreed does not expire. @throws Refusal 409 */
function refuseNotOpen(quotation: OpenQuotation): void {
  const { status, validUntil } = quotation;
  const reason = CLOSED[status];
  if (reason) {
    throw new Refusal(409, reason);
  }
  if (validUntil < dayFromNow(0) && !isAgreed(quotation)) {
    throw new Refusal(409, `This quotation expired on ${formatDay(validUntil)}.`);
  }
}

/** Its customer has said yes, and its parts are on their way. @throws Refusal 409 */
export function refuseAgreed(quotation: OpenQuotation): void {
  if (isAgreed(quotation)) {
    throw new Refusal(409, ACCEPTED);
  }
}

/** Reads a quotation and locks it against concurrent changes. @throws Refusal 404 */
async function lock(tx: Db, key: QuotationKey): Promise<OpenQuotation> {
  const which = 'id' in key ? eq(quotations.id, key.id) : eq(quotations.token, key.token);
  const [found] =
    'token' in key && !isToken(key.token) ? [] : await tx.select().from(quotations).where(which).for('update');
  if (!found || ('token' in key && found.status === 'draft')) {
    throw noSuchQuotation();
  }
  if (found.archivedAt !== null) {
    throw 'token' in key ? notFound('This quotation was withdrawn. Please call us.') : noSuchQuotation();
  }
  return found;
}

/**
 * Reads and locks a quotation that can be accepted or declined now.
 * @param version the version that the caller has seen
 * @throws Refusal 404; 409 if it is decided, expired or changed; in the last case, staff get the row under `current`
 */
export async function lockOpen(tx: Db, key: QuotationKey, version: number): Promise<OpenQuotation> {
  const quotation = await lock(tx, key);
  refuseNotOpen(quotation);
  if (quotation.version !== version) {
    throw 'id' in key
      ? stale(await readRow(tx, quotationList, quotation.id))
      : new Refusal(409, 'The shop changed this quotation in the meantime. Check it, and answer again.');
  }
  return quotation;
}

interface Declining {
  readonly request: Requester;
  readonly staffId: number | null;
  readonly version: number;
  readonly note: string | null;
  readonly now: Date;
}

/** Records that the customer declines. @throws Refusal as `lockOpen` */
export async function declineQuotation(
  tx: Db,
  key: QuotationKey,
  declining: Declining,
  follower: QuotationFollower,
): Promise<OpenQuotation> {
  const { request, staffId, version, note, now } = declining;
  const quotation = await lockOpen(tx, key, version);
  refuseAgreed(quotation);
  await holdJob(tx, follower, quotation, 'answering');
  await tx
    .update(quotations)
    .set({
      status: 'declined',
      decidedAt: now,
      decidedBy: staffId,
      decisionNote: note,
      version: sql`${quotations.version} + 1`,
    })
    .where(eq(quotations.id, quotation.id));
  await recordAudit(tx, actorOf(request), {
    action: 'decline',
    entity: 'quotations',
    entityId: quotation.id,
    before: { status: quotation.status },
    after: { status: 'declined', decision_note: note },
  });
  await tellJob(tx, follower, quotation, { is: 'declined', request, staffId, note, now });
  return quotation;
}

/** Marks a quotation as sent; may be repeated. @throws Refusal 404, 409 */
export async function markSent(
  tx: Db,
  id: number,
  { request, staffId, version, email, now }: Omit<Declining, 'note'> & { readonly email: string | null },
  follower: QuotationFollower,
): Promise<OpenQuotation> {
  const quotation = await lock(tx, { id });
  refuseAgreed(quotation);
  await holdJob(tx, follower, quotation, 'sending');
  if (quotation.status !== 'draft') {
    refuseNotOpen(quotation);
  }
  if (quotation.version !== version) {
    throw stale(await readRow(tx, quotationList, id));
  }
  if (quotation.validUntil < dayFromNow(0)) {
    throw new Refusal(409, `It was valid until ${formatDay(quotation.validUntil)}. Choose a later day first.`);
  }
  await tx
    .update(quotations)
    .set({ status: 'sent', sentAt: now, ...(email && { email }), version: sql`${quotations.version} + 1` })
    .where(eq(quotations.id, id));
  await recordAudit(tx, actorOf(request), {
    action: 'send',
    entity: 'quotations',
    entityId: id,
    before: { status: quotation.status },
    after: { status: 'sent', email },
  });
  await tellJob(tx, follower, quotation, { is: 'sent', request, staffId, note: null, now });
  return quotation;
}
