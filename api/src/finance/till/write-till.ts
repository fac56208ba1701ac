import { type closeTillForm, type openTillForm, type tillCashForm } from '@ofisi/api-contract/finance/till';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit, type Actor } from '../../access/audit';
import { selectRows, sqlState, type Db } from '../../engine/database';
import { centsFromNumeric, MOST_CENTS, showShillings } from '../../engine/money';
import { invalid, notFound, Refusal } from '../../http/envelope';
import { readRow } from '../../resource/list';
import { accountMovements, tillSessions } from '../../tables/accounts';
import { expectedCash, tillList } from './till.list';

const ENTITY = 'till_sessions';
const UNIQUE_VIOLATION = '23505';

type Session = typeof tillSessions.$inferSelect;

/**
 * Opens a till for the caller, with the cash in the drawer: the money is already there, so nothing moves.
 * @throws Refusal 409 when the caller's till is open already
 * @returns its id
 */
export async function openTill(
  tx: Db,
  { opening_float: openingFloat }: z.output<typeof openTillForm>,
  actor: Actor & { readonly userId: number },
): Promise<number> {
  const [cash] = await selectRows<{ account: string }>(
    tx,
    sql`select coalesce(account_for('cash', null), 'cash-in-shop') as account`,
  );
  const account = cash?.account ?? '';
  try {
    const [row] = await tx
      .insert(tillSessions)
      .values({ userId: actor.userId, account, openingFloat, openedAt: new Date() })
      .returning({ id: tillSessions.id });
    const id = row?.id ?? 0;
    const after = { account, opening_float: openingFloat / 100 };
    await recordAudit(tx, actor, { action: 'create', entity: ENTITY, entityId: id, after });
    return id;
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) {
      throw new Refusal(409, 'Your till is already open.');
    }
    throw error;
  }
}

/** Locks an open session: a payment for it has to wait. @throws Refusal 404, 409 when it is closed */
async function lockOpen(tx: Db, id: number, owner: number | null): Promise<Session> {
  const [session] = await tx.select().from(tillSessions).where(eq(tillSessions.id, id)).for('update');
  // The existence of another user's till is not revealed.
  if (!session || (owner !== null && session.userId !== owner)) {
    throw notFound('This is not your till.');
  }
  if (session.closedAt !== null) {
    throw new Refusal(409, 'This till is already closed.');
  }
  return session;
}

/** The cash expected in a till, in cents. */
export async function expectedOf(tx: Db, id: number): Promise<number> {
  const [row] = await selectRows<{ expected: string }>(
    tx,
    sql`select ${expectedCash}::text as expected from till_sessions where id = ${id}`,
  );
  return centsFromNumeric(row?.expected ?? '0');
}

async function refuseUnknownAccount(tx: Db, slug: string, { account }: Session): Promise<void> {
  const known = await selectRows(tx, sql`select from accounts where slug = ${slug} and archived_at is null`);
  if (known.length === 0 || slug === account) {
    throw invalid({ account: ['There is no such account to move it to or from.'] });
  }
}

/**
 * Puts cash into the caller's own drawer or takes some out, for a reason; from or to an account if one is given.
 * @param isBlind whether the caller may not know how much there is
 * @throws Refusal 400 for more than there is, or an unknown account; 404, 409 like `lockOpen`
 */
export async function addTillCash(
  tx: Db,
  id: number,
  { kind, amount, note, account: other }: z.output<typeof tillCashForm>,
  actor: Actor & { readonly userId: number },
  isBlind: boolean,
): Promise<void> {
  const session = await lockOpen(tx, id, actor.userId);
  if (other !== null) {
    await refuseUnknownAccount(tx, other, session);
  }
  const isOut = kind === 'cash_out';
  const there = await expectedOf(tx, id);
  if (isOut && amount > there) {
    const most = `There is only ${showShillings(Math.max(0, there) / 100)} in the till.`;
    throw invalid({ amount: [isBlind ? 'There is not that much in the till.' : most] });
  }
  if (!isOut && there + amount > MOST_CENTS) {
    throw invalid({ amount: ['This is more than a till can hold.'] });
  }
  await tx.insert(accountMovements).values({
    kind,
    fromAccount: isOut ? session.account : other,
    toAccount: isOut ? other : session.account,
    amount,
    note,
    at: new Date(),
    tillSessionId: id,
    recordedBy: actor.userId,
  });
  await recordAudit(tx, actor, {
    action: kind,
    entity: ENTITY,
    entityId: id,
    after: { amount: amount / 100, note, account: other },
  });
}

/** The counted cash, in cents. @throws Refusal 400 when nothing was counted, or when the sum differs from that of the notes and coins */
function countedOf({ counts, counted }: z.output<typeof closeTillForm>): number {
  if (!counts) {
    if (counted === null) {
      throw invalid({ counted: ['Count the cash and enter the amount.'] });
    }
    return counted;
  }
  const sum = Object.entries(counts).reduce((all, [value, pieces]) => all + Number(value) * 100 * (pieces ?? 0), 0);
  if (counted !== null && counted !== sum) {
    throw invalid({ counted: [`The notes and coins add up to ${showShillings(sum / 100)}.`] });
  }
  return sum;
}

/**
 * Closes a till, once: stores the count beside the sum that the ledger expects, and books the difference.
 * @param owner required owner; null for any
 * @throws Refusal 400, 404, 409 when it is closed, or money has moved since `expected` was read
 */
export async function closeTill(
  tx: Db,
  id: number,
  form: z.output<typeof closeTillForm>,
  { actor, owner }: { readonly actor: Actor; readonly owner: number | null },
): Promise<void> {
  const counted = countedOf(form);
  const { account } = await lockOpen(tx, id, owner);
  const expected = await expectedOf(tx, id);
  if (form.expected !== null && form.expected !== expected) {
    throw new Refusal(
      409,
      `Money has moved in the meantime: ${showShillings(expected / 100)} is expected now. Check the count, and close the till again.`,
      { current: await readRow(tx, tillList, id) },
    );
  }
  const at = new Date();
  const difference = counted - expected;
  if (difference !== 0) {
    await tx.insert(accountMovements).values({
      kind: 'cash_difference',
      fromAccount: difference < 0 ? account : null,
      toAccount: difference > 0 ? account : null,
      amount: Math.abs(difference),
      note: form.note,
      at,
      tillSessionId: id,
      recordedBy: actor.userId,
    });
  }
  const { note, counts } = form;
  await tx
    .update(tillSessions)
    .set({ closedAt: at, closedBy: actor.userId, counted, counts: counts ? piecesOf(counts) : null, note })
    .where(eq(tillSessions.id, id));
  await recordAudit(tx, actor, {
    action: 'close',
    entity: ENTITY,
    entityId: id,
    after: { expected: expected / 100, counted: counted / 100, difference: difference / 100, note },
  });
}

/** Denominations without pieces are left out. */
const piecesOf = (counts: Readonly<Record<string, number | undefined>>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).flatMap(([value, pieces]) => (pieces ? [[value, pieces]] : [])));

/**
 * Records that a cash-up was checked and is right. Nobody approves their own.
 * @throws Refusal 404, 409 when it is open, one's own, or approved already
 */
export async function approveTill(tx: Db, id: number, actor: Actor): Promise<void> {
  const [session] = await tx.select().from(tillSessions).where(eq(tillSessions.id, id)).for('update');
  if (!session) {
    throw notFound('This till session no longer exists.');
  }
  if (session.closedAt === null) {
    throw new Refusal(409, 'This till is still open.');
  }
  if (session.approvedAt !== null) {
    throw new Refusal(409, 'This cash-up was already approved.');
  }
  if (session.userId === actor.userId) {
    throw new Refusal(409, 'You can’t approve your own cash-up.');
  }
  await tx
    .update(tillSessions)
    .set({ approvedAt: new Date(), approvedBy: actor.userId })
    .where(eq(tillSessions.id, id));
  await recordAudit(tx, actor, { action: 'approve', entity: ENTITY, entityId: id });
}
