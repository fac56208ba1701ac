import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../engine/database';
import { showShillings } from '../../engine/money';
import { invalid } from '../../http/envelope';
import { expectedOf } from '../till/write-till';
import { tillSessions } from '../../tables/accounts';

type Session = typeof tillSessions.$inferSelect;

/** The form fields about an expense's cash; `amount` in cents. */
interface Spent {
  readonly amount: number;
  readonly date: string;
  readonly from_till?: boolean | undefined;
}

/** The stored values; `amount` in shillings. */
interface Stored {
  readonly amount: number;
  readonly date: string;
  readonly till_session_id: number | null;
}

/** Locks a till, so that it is not counted, and no other cash leaves it, in the meantime. */
async function lockTill(tx: Db, id: number): Promise<Session | undefined> {
  const [session] = await tx.select().from(tillSessions).where(eq(tillSessions.id, id)).for('update');
  return session;
}

const counted = (id: number) => `It was paid out of till session ${id}, which has been counted.`;

/** The cash field that would change, or null for none. */
function changed({ amount, date, from_till: wanted }: Spent, before: Stored): string | null {
  if (wanted === false) {
    return 'from_till';
  }
  return amount !== Math.round(before.amount * 100) ? 'amount' : date !== before.date ? 'date' : null;
}

/** The till that an expense was paid from. @throws Refusal 400 for a change if the till has been counted, or is somebody else's */
async function stillOpen(tx: Db, spent: Spent, before: Stored, userId: number): Promise<Session | undefined> {
  const id = before.till_session_id ?? 0;
  const session = await lockTill(tx, id);
  const field = changed(spent, before);
  if (session && field !== null && (session.closedAt !== null || session.userId !== userId)) {
    throw invalid({
      [field]: [session.closedAt === null ? 'It was paid from someone else’s till.' : counted(id)],
    });
  }
  return session;
}

async function ownTill(tx: Db, { date }: Spent, userId: number): Promise<Session> {
  const [session] = await tx
    .select()
    .from(tillSessions)
    .where(and(eq(tillSessions.userId, userId), isNull(tillSessions.closedAt)))
    .for('update');
  if (!session) {
    throw invalid({ from_till: ['Your till is closed. Open it first.'] });
  }
  if (date !== nairobiDayOf(new Date())) {
    throw invalid({ date: ['Cash leaves the till today: choose today’s date.'] });
  }
  return session;
}

/**
 * The till that an expense is paid from, locked; null for none (decision BO-112). An expense from a till that has been counted since keeps
 * its amount and its day.
 * @throws Refusal 400 at the field: no open till, another day than today, more cash than there is
 */
export async function tillFor(tx: Db, spent: Spent, before: Stored | null, userId: number): Promise<Session | null> {
  const session = before?.till_session_id ? await stillOpen(tx, spent, before, userId) : undefined;
  if (!(spent.from_till ?? session !== undefined)) {
    return null;
  }
  const till = session ?? (await ownTill(tx, spent, userId));
  const held = session && before ? Math.round(before.amount * 100) : 0;
  const there = (await expectedOf(tx, till.id)) + held;
  if (spent.amount > Math.max(there, held)) {
    throw invalid({ amount: [`There is only ${showShillings(Math.max(0, there) / 100)} in the till.`] });
  }
  return till;
}

/** The reason why an expense cannot be deleted: the count of the till already includes it. Locks the till. */
export async function whyCounted(
  tx: Db,
  { till_session_id: id }: Pick<Stored, 'till_session_id'>,
): Promise<string | null> {
  const session = id === null ? undefined : await lockTill(tx, id);
  return session && session.closedAt !== null ? counted(session.id) : null;
}
