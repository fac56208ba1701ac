import { eq, inArray, sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { intArray } from '../../engine/int-array';
import { invalid } from '../../http/envelope';
import { purchaseLines, purchaseOrderLines } from '../../tables/purchases';
import { readOpenOrderLines } from '../purchase-orders/order-progress';
import type { BoughtLine } from './purchase-lines';

interface KnownLine {
  readonly id: number;
  readonly item_id: number;
}

const valuesOf = ({ itemId, quantity, unitCost, discount, taxClass, taxRate, tax, total }: BoughtLine) => ({
  itemId,
  quantity,
  unitCost,
  discount,
  taxClass,
  taxRate,
  tax,
  total,
});

/** Matches each line with a stored one: the one it refers to, or else one of the same item that no other line refers to. */
function matchLines(lines: readonly BoughtLine[], before: readonly KnownLine[]): (number | null)[] {
  const taken = new Set<number>();
  const take = (find: (known: KnownLine) => boolean) => {
    const known = before.find((line) => !taken.has(line.id) && find(line));
    if (known) {
      taken.add(known.id);
    }
    return known?.id ?? null;
  };
  const named = lines.map((line) => take(({ id, item_id: itemId }) => id === line.id && itemId === line.itemId));
  return lines.map((line, index) => named[index] ?? take(({ item_id: itemId }) => itemId === line.itemId));
}

async function refuseUnits(tx: Db, ids: readonly number[]): Promise<void> {
  const [came] = ids.length
    ? await selectRows(tx, sql`select from serial_events where purchase_line_id = any(${intArray(ids)}) limit 1`)
    : [];
  if (came) {
    throw invalid({
      items: ['Units of a line that you removed were received with this purchase. Cancel it and add another one.'],
    });
  }
}

/** The line of a purchase order that each line is for, up to the quantity left of it. @throws Refusal 400 at the line */
async function orderLinesFor(tx: Db, orderId: number | undefined, lines: readonly BoughtLine[], except: number) {
  const open = orderId === undefined ? [] : await readOpenOrderLines(tx, orderId, except);
  const left = new Map(open.map((line) => [line.id, line.left]));
  return lines.map(({ itemId, quantity, title, field }) => {
    if (orderId === undefined) {
      return null;
    }
    const wanted = open.filter(({ item_id: ordered }) => ordered === itemId);
    const line = wanted.find(({ id }) => (left.get(id) ?? 0) >= quantity);
    if (!line) {
      const most = wanted.reduce((sum, { id }) => Math.max(sum, left.get(id) ?? 0), 0);
      const message =
        wanted.length === 0 ? `${title} is not on this purchase order.` : `Only ${most} are left to receive.`;
      throw invalid({ [field(wanted.length === 0 ? 'item_id' : 'quantity')]: [message] });
    }
    left.set(line.id, (left.get(line.id) ?? 0) - quantity);
    return line.id;
  });
}

/** Updates the stored lines of a purchase to those of its form. @returns their ids, in the form's order */
export async function storeLines(
  tx: Db,
  {
    purchaseId,
    lines,
    before,
    orderId,
  }: {
    readonly purchaseId: number;
    readonly lines: readonly BoughtLine[];
    readonly before: readonly KnownLine[];
    readonly orderId: number | undefined;
  },
): Promise<number[]> {
  const orderLines = await orderLinesFor(tx, orderId, lines, purchaseId);
  const matches = matchLines(lines, before);
  const gone = before.filter(({ id }) => !matches.includes(id)).map(({ id }) => id);
  await refuseUnits(tx, gone);
  if (gone.length > 0) {
    await tx.delete(purchaseLines).where(inArray(purchaseLines.id, gone));
  }
  const ids: number[] = [];
  for (const [index, line] of lines.entries()) {
    const values = { ...valuesOf(line), purchaseId, purchaseOrderLineId: orderLines[index] ?? null };
    const known = matches[index];
    if (known) {
      await tx.update(purchaseLines).set(values).where(eq(purchaseLines.id, known));
      ids.push(known);
    } else {
      const [added] = await tx.insert(purchaseLines).values(values).returning({ id: purchaseLines.id });
      ids.push(added?.id ?? 0);
    }
  }
  return ids;
}

/** The same for a purchase order. A line cannot be reduced below the quantity received. @throws Refusal 400 at the line */
export async function storeOrderLines(tx: Db, orderId: number, lines: readonly BoughtLine[]): Promise<void> {
  const before = await readOpenOrderLines(tx, orderId);
  const matches = matchLines(lines, before);
  for (const { id, quantity, left, title } of before) {
    const index = matches.indexOf(id);
    const came = quantity - left;
    if (came > 0 && (lines[index]?.quantity ?? 0) < came) {
      const field = lines[index]?.field('quantity') ?? 'items';
      throw invalid({ [field]: [`${came} of ${title} were already received.`] });
    }
  }
  const gone = before.filter(({ id }) => !matches.includes(id)).map(({ id }) => id);
  if (gone.length > 0) {
    await tx.execute(
      sql`update purchase_lines set purchase_order_line_id = null where purchase_order_line_id = any(${intArray(gone)})`,
    );
    await tx.delete(purchaseOrderLines).where(inArray(purchaseOrderLines.id, gone));
  }
  for (const [index, line] of lines.entries()) {
    const values = { ...valuesOf(line), purchaseOrderId: orderId };
    const known = matches[index];
    await (known
      ? tx.update(purchaseOrderLines).set(values).where(eq(purchaseOrderLines.id, known))
      : tx.insert(purchaseOrderLines).values(values));
  }
}
