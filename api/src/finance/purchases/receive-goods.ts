import { invalid } from '../../http/envelope';
import { InsufficientStockError, moveStock, correctCost } from '../../ledger/stock-movements';
import { normalised, receiveSerials, sendBackSerials } from '../../ledger/serials';
import type { Db } from '../../engine/database';

/** A line for the stock: the quantity received, and its total cost without VAT, in cents. */
export interface ReceivedLine {
  readonly lineId: number;
  readonly itemId: number;
  readonly title: string;
  readonly quantity: number;
  readonly net: number;
  readonly serials: readonly string[];
  readonly requiresSerial: boolean;
  /** Maps the name of a field to its name in the form. */
  readonly field: (name: string) => string;
}

/** A receipt of goods: its lines in stock before and after the change. Goods that are only ordered appear in neither. */
export interface Receipt {
  readonly purchaseId: number;
  /** The purchase's reference, for the history of its units. */
  readonly reference: string;
  readonly before: readonly ReceivedLine[];
  readonly after: readonly ReceivedLine[];
  readonly userId: number;
}

interface ItemSum {
  readonly quantity: number;
  readonly net: number;
}

const round = (quantity: number) => Math.round(quantity * 1000) / 1000;

function sumsByItem(lines: readonly ReceivedLine[]): ReadonlyMap<number, ItemSum> {
  const sums = new Map<number, ItemSum>();
  for (const { itemId, quantity, net } of lines) {
    const known = sums.get(itemId) ?? { quantity: 0, net: 0 };
    sums.set(itemId, { quantity: round(known.quantity + quantity), net: known.net + net });
  }
  return sums;
}

const costOf = ({ quantity, net }: ItemSum) => net / quantity;

/** Requires one number per piece, without duplicates. @throws Refusal 400 at the line */
function checkSerials(lines: readonly ReceivedLine[]): void {
  const seen = new Set<string>();
  for (const { itemId, quantity, serials, requiresSerial, field } of lines) {
    if (!requiresSerial && serials.length > 0) {
      throw invalid({ [field('serials')]: ['This item does not require serial numbers.'] });
    }
    if (requiresSerial && serials.length !== quantity) {
      const count = `${quantity} serial ${quantity === 1 ? 'number' : 'numbers'}`;
      throw invalid({ [field('serials')]: [`Enter exactly ${count}.`] });
    }
    for (const serial of serials) {
      const key = `${itemId} ${normalised(serial)}`;
      if (seen.has(key)) {
        throw invalid({ [field('serials')]: ['Duplicate serial numbers found'] });
      }
      seen.add(key);
    }
  }
}

/** The units in `serials` that `others` lack. */
const without = (serials: readonly string[], others: readonly string[]) => {
  const kept = new Set(others.map(normalised));
  return serials.filter((serial) => !kept.has(normalised(serial)));
};

const serialsOf = (lines: readonly ReceivedLine[], itemId: number) =>
  lines.filter((line) => line.itemId === itemId).flatMap(({ serials }) => serials);

async function moveSerials(tx: Db, { before, after, reference, userId }: Receipt): Promise<void> {
  for (const itemId of new Set(before.map((line) => line.itemId))) {
    const gone = without(serialsOf(before, itemId), serialsOf(after, itemId));
    const missing = gone.length > 0 ? await sendBackSerials(tx, itemId, gone, { userId, note: reference }) : [];
    if (missing.length > 0) {
      throw invalid({ state: [`These units are no longer in stock: ${missing.join(', ')}.`] });
    }
  }
  for (const { itemId, lineId, quantity, net, serials, field } of after) {
    const come = without(serials, serialsOf(before, itemId));
    const receipt = { purchaseLineId: lineId, unitCost: net / quantity, userId };
    const known = come.length > 0 ? await receiveSerials(tx, itemId, come, receipt) : [];
    if (known.length > 0) {
      throw invalid({
        [field('serials')]: [`This item has had these serial numbers before: ${known.join(', ')}.`],
      });
    }
  }
}

const titlesOf = (lines: readonly ReceivedLine[], ids: readonly number[]) =>
  [...new Set(lines.filter(({ itemId }) => ids.includes(itemId)).map(({ title }) => title))].join(', ');

/**
 * Adjusts the stock to a purchase (decision BO-27), in the caller's transaction: additional goods by a receipt, missing goods by its
 * reversal. A corrected cost changes the average of the pieces still in stock.
 * @throws Refusal 400 when serial numbers are missing, known or gone, or when goods to be reversed are sold or reserved
 */
export async function settleReceipt(tx: Db, receipt: Receipt): Promise<void> {
  const { purchaseId, before, after, userId } = receipt;
  checkSerials(after);
  const old = sumsByItem(before);
  const now = sumsByItem(after);
  const changes = [...new Set([...old.keys(), ...now.keys()])].map((itemId) => {
    const had = old.get(itemId);
    const has = now.get(itemId);
    const onHand = round((has?.quantity ?? 0) - (had?.quantity ?? 0));
    const cost = onHand > 0 ? has : had;
    return { itemId, onHand, reserved: 0, unitCost: cost && costOf(cost), had, has };
  });
  const move = (cause: 'purchase_receipt' | 'purchase_reversal', sign: 1 | -1) =>
    moveStock(
      tx,
      { cause, purchaseId, userId },
      changes.filter(({ onHand }) => Math.sign(onHand) === sign),
    );
  await move('purchase_reversal', -1).catch((error: unknown) => {
    throw error instanceof InsufficientStockError
      ? invalid({
          state: [`${titlesOf(before, error.itemIds)}: goods of this purchase are already sold or reserved.`],
        })
      : error;
  });
  await move('purchase_receipt', 1);
  for (const { itemId, had, has } of changes) {
    if (had && has && Math.round(costOf(has) - costOf(had)) !== 0) {
      const quantity = Math.min(had.quantity, has.quantity);
      await correctCost(tx, { itemId, quantity, by: costOf(has) - costOf(had) });
    }
  }
  await moveSerials(tx, receipt);
}
