import { and, asc, eq } from 'drizzle-orm';
import { actorOf, recordAudit } from '../../../access/audit';
import { sessionOf } from '../../../access/guard';
import type { Db } from '../../../engine/database';
import { notFound, Refusal } from '../../../http/envelope';
import { changeRows, lockRows } from '../../../resource/change-rows';
import type { WriteContext } from '../../../resource/resource';
import { bulkChangeLines, bulkChanges } from '../../../tables/bulk-changes';
import { staffItems } from '../manage/write-item';
import { counted, nameItems, readTitles } from './name-items';
import { lockCategories, writeValues, type Value } from './write-values';

export type BulkChangeRow = typeof bulkChanges.$inferSelect;

type Line = typeof bulkChangeLines.$inferSelect;

/** The values of the field that changes: prices in cents, categories by id, states. */
const VALUES: Readonly<Record<BulkChangeRow['field'], (line: Line) => readonly [Value | null, Value | null]>> = {
  price: (line) => [line.priceBefore, line.priceAfter],
  category: (line) => [line.categoryBefore, line.categoryAfter],
  state: (line) => [line.stateBefore, line.stateAfter],
};

const MESSAGES = { price: 'Price', category: 'Category', state: 'State' } as const;

/** The items of a change, each with its old and new value. */
export async function readLines(tx: Db, { id, field }: BulkChangeRow) {
  const lines = await tx
    .select()
    .from(bulkChangeLines)
    .where(eq(bulkChangeLines.bulkChangeId, id))
    .orderBy(asc(bulkChangeLines.itemId));
  return lines.map((line) => {
    const [before, after] = VALUES[field](line);
    return { itemId: line.itemId, version: line.version, before: before ?? '', after: after ?? '' };
  });
}

const summaryOf = ({ id, field, items }: BulkChangeRow) => ({ id, field, items });

/** Records who applied or undid a change, besides the entries of its items. */
export const auditChange = (
  { tx, request }: WriteContext,
  action: 'apply' | 'undo',
  change: BulkChangeRow,
): Promise<void> =>
  recordAudit(tx, actorOf(request), {
    action,
    entity: 'bulk_changes',
    entityId: change.id,
    after: summaryOf(change),
  });

/**
 * Applies what was previewed, and nothing else, to all items or to none. Only the user who previewed it can.
 * @throws Refusal 404 when there is no such preview, 409 when it is applied already, or naming the items that changed since
 * @returns the ids of the items
 */
export async function applyChange(context: WriteContext, id: number): Promise<{ message: string; items: number[] }> {
  const { tx, request } = context;
  const [change] = await tx
    .select()
    .from(bulkChanges)
    .where(and(eq(bulkChanges.id, id), eq(bulkChanges.userId, sessionOf(request).userId)))
    .for('update');
  if (!change) {
    throw notFound('This preview has expired. Preview the change again.');
  }
  if (change.status !== 'prepared') {
    throw new Refusal(409, 'You have already applied this change.');
  }
  const lines = await readLines(tx, change);
  if (change.categoryId !== null && !(await lockCategories(tx, [change.categoryId])).has(change.categoryId)) {
    throw new Refusal(409, 'The category has been deleted since the preview. Nothing was changed.');
  }
  const rows = await lockRows(
    tx,
    staffItems,
    lines.map(({ itemId }) => itemId),
  );
  const versions = new Map(rows.map((row) => [row.id, row.version]));
  const stale = lines.filter(({ itemId, version }) => versions.get(itemId) !== version);
  if (stale.length > 0 || lines.length < change.items) {
    const ids = stale.map(({ itemId }) => itemId);
    const names = ids.length > 0 ? nameItems(await readTitles(tx, ids)) : 'An item';
    const verb = ids.length > 1 ? 'have' : 'has';
    throw new Refusal(
      409,
      `${names} ${verb} changed since the preview. Nothing was changed. Preview the change again.`,
      {
        items: ids,
      },
    );
  }
  const values = lines.map(({ itemId, after }) => ({ id: itemId, value: after }));
  await changeRows(context, staffItems, rows, () => writeValues(tx, change.field, values));
  await tx.update(bulkChanges).set({ status: 'applied', appliedAt: new Date() }).where(eq(bulkChanges.id, id));
  await auditChange(context, 'apply', change);
  return { message: `${MESSAGES[change.field]} of ${counted(lines.length)} changed`, items: rows.map((row) => row.id) };
}
