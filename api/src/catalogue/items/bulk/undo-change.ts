import type { UNDO_OUTCOMES } from '@ofisi/api-contract/catalogue/bulk-changes';
import { centsOf } from '@ofisi/shared-shop/sums';
import { eq, ne, sql, and } from 'drizzle-orm';
import { sessionOf } from '../../../access/guard';
import { selectRows, type Db } from '../../../engine/database';
import { notFound, Refusal } from '../../../http/envelope';
import { changeRows, lockRows } from '../../../resource/change-rows';
import type { WriteContext } from '../../../resource/resource';
import { bulkChanges } from '../../../tables/bulk-changes';
import { users } from '../../../tables/identity';
import { staffItems, type StaffItem } from '../manage/write-item';
import { auditChange, readLines, type BulkChangeRow } from './apply-change';
import { counted, nameItems, readTitles } from './name-items';
import { lockCategories, writeValues, type Value } from './write-values';

type Line = Awaited<ReturnType<typeof readLines>>[number];
type Outcome = (typeof UNDO_OUTCOMES)[number];

/** An applied change, locked. @throws Refusal 404, 409 naming who has undone it */
async function lockChange(tx: Db, id: number, userId: number): Promise<BulkChangeRow> {
  const [change] = await tx
    .select()
    .from(bulkChanges)
    .where(and(eq(bulkChanges.id, id), ne(bulkChanges.status, 'prepared')))
    .for('update');
  if (!change) {
    throw notFound('There is no such change.');
  }
  if (change.status === 'undone') {
    const [undoer] = await tx
      .select({ name: users.name })
      .from(users)
      .where(eq(users.id, change.undoneBy ?? 0));
    const who = change.undoneBy === userId ? 'You have' : `${undoer?.name ?? 'Someone else'} has`;
    throw new Refusal(409, `${who} already undone this change.`);
  }
  return change;
}

const VALUES: Readonly<Record<BulkChangeRow['field'], (item: StaffItem) => Value>> = {
  price: (item) => centsOf(item.actual_price),
  category: (item) => item.category_id,
  state: (item) => item.state,
};

const storeOutcomes = (tx: Db, id: number, outcomes: ReadonlyMap<number, Outcome>) =>
  selectRows(
    tx,
    sql`update bulk_change_lines line set outcome = found.outcome
        from jsonb_to_recordset(${JSON.stringify([...outcomes].map(([item, outcome]) => ({ item, outcome })))}::jsonb) found(item int, outcome text)
        where line.bulk_change_id = ${id} and line.item_id = found.item`,
  );

/**
 * Gives the items of a change their old values back, except those that were changed again or deleted since. Once only.
 * @throws Refusal 404, 409 when it is undone already, or when no item can have its old value back
 * @returns the ids of the items that were changed, and a message that names the others
 */
export async function undoChange(context: WriteContext, id: number): Promise<{ message: string; items: number[] }> {
  const { tx, request } = context;
  const { userId } = sessionOf(request);
  const change = await lockChange(tx, id, userId);
  const lines = await readLines(tx, change);
  const open =
    change.field === 'category'
      ? await lockCategories(
          tx,
          lines.map(({ before }) => Number(before)),
        )
      : null;
  const rows = await lockRows(
    tx,
    staffItems,
    lines.map(({ itemId }) => itemId),
  );
  const items = new Map(rows.map((row) => [row.id, row]));
  const outcomeOf = ({ itemId, before, after }: Line): Outcome => {
    const item = items.get(itemId);
    if (!item) {
      return 'item_deleted';
    }
    if (VALUES[change.field](item) !== after) {
      return 'changed';
    }
    return open && !open.has(Number(before)) ? 'category_deleted' : 'restored';
  };
  const outcomes = new Map(lines.map((line) => [line.itemId, outcomeOf(line)]));
  const isRestored = (itemId: number) => outcomes.get(itemId) === 'restored';
  const values = lines
    .filter(({ itemId }) => isRestored(itemId))
    .map((line) => ({ id: line.itemId, value: line.before }));
  if (values.length === 0) {
    throw new Refusal(409, 'All of these items have been changed or deleted since. Nothing was undone.');
  }
  const restored = rows.filter((row) => isRestored(row.id));
  await changeRows(context, staffItems, restored, () => writeValues(tx, change.field, values));
  await storeOutcomes(tx, id, outcomes);
  const undone = { status: 'undone', undoneBy: userId, undoneAt: new Date(), restored: values.length } as const;
  await tx.update(bulkChanges).set(undone).where(eq(bulkChanges.id, id));
  await auditChange(context, 'undo', change);
  const kept = lines.filter(({ itemId }) => !isRestored(itemId)).map(({ itemId }) => itemId);
  const rest = kept.length > 0 ? `. Left as they are: ${nameItems(await readTitles(tx, kept))}` : '';
  return { message: `Change of ${counted(values.length)} undone${rest}`, items: values.map((value) => value.id) };
}
