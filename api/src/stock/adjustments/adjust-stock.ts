import { REASONS, type Adjustment } from '@ofisi/api-contract/stock/adjustments';
import { WHOLE_UNITS } from '@ofisi/shared-shop/error-words';
import { sql } from 'drizzle-orm';
import { NO_STOCK } from '../../catalogue/items/manage/service-rules';
import { shownItem, staffItems, type StaffItem } from '../../catalogue/items/manage/write-item';
import { selectRows, type Db } from '../../engine/database';
import { invalid, stale } from '../../http/envelope';
import { sessionOf } from '../../access/guard';
import type { Resource, WriteContext } from '../../resource/resource';
import { InsufficientStockError, moveStock } from '../../ledger/stock-movements';
import { addSerials, normalised, scrapSerials } from '../../ledger/serials';

const CHANGED = 'There is no longer that much in stock. Check the current stock and try again.';

/** The change in stock, with its sign. @throws Refusal 400 at the field, 409 when the stock has changed since the count */
function changeOf({ request }: WriteContext, item: StaffItem, input: Adjustment): number {
  const { change, counted, seen } = input;
  const field = counted === null ? 'change' : 'counted';
  if ((change === null) === (counted === null)) {
    throw invalid({ change: ['Enter either the change or what was counted.'] });
  }
  if (item.is_service) {
    throw invalid({ [field]: [NO_STOCK] });
  }
  if (counted !== null && seen !== null && seen !== item.on_hand) {
    throw stale(shownItem(request, item));
  }
  const by = Math.round((counted === null ? (change ?? 0) : counted - item.on_hand) * 1000) / 1000;
  if (by === 0) {
    throw invalid({ [field]: ['This changes nothing.'] });
  }
  if (!item.allow_decimal && !Number.isInteger(by)) {
    throw invalid({ [field]: [WHOLE_UNITS] });
  }
  const { direction } = REASONS[input.reason];
  if (direction !== 0 && Math.sign(by) !== direction) {
    throw invalid({ reason: [`This reason only allows ${direction < 0 ? 'a decrease' : 'an increase'} in stock.`] });
  }
  if (by < 0 && item.on_hand + by < item.reserved) {
    const most = item.available;
    throw invalid({ [field]: [`At most ${most} can be taken off: ${item.reserved} are reserved for orders.`] });
  }
  return by;
}

/** The serial numbers of an adjustment: one for each unit added or removed. */
function namedUnits(item: StaffItem, { serials }: Adjustment, by: number): readonly string[] {
  if (!item.requires_serial) {
    if (serials.length > 0) {
      throw invalid({ serials: ['This item does not require serial numbers.'] });
    }
    return [];
  }
  if (serials.length !== Math.abs(by)) {
    const count = Math.abs(by);
    throw invalid({ serials: [`Enter exactly ${count} serial ${count === 1 ? 'number' : 'numbers'}.`] });
  }
  if (new Set(serials.map(normalised)).size !== serials.length) {
    throw invalid({ serials: ['Duplicate serial numbers found'] });
  }
  return serials;
}

/** A serial number that the item has ever had cannot be added as a new one. */
async function refuseKnownSerials(tx: Db, itemId: number, serials: readonly string[]) {
  const known = await selectRows<{ serial_number: string }>(
    tx,
    sql`select serial_number from item_serials
        where item_id = ${itemId} and upper(trim(serial_number)) in (select jsonb_array_elements_text(${JSON.stringify(serials.map(normalised))}::jsonb))`,
  );
  if (known.length > 0) {
    const named = known.map(({ serial_number: serial }) => serial).join(', ');
    throw invalid({ serials: [`This item has had these serial numbers before: ${named}.`] });
  }
}

async function adjust(context: WriteContext, item: StaffItem, input: Adjustment): Promise<void> {
  const { tx, request } = context;
  const { userId } = sessionOf(request);
  const { reason, note } = input;
  const by = changeOf(context, item, input);
  const serials = namedUnits(item, input, by);
  if (by > 0 && serials.length > 0) {
    await refuseKnownSerials(tx, item.id, serials);
  }
  await moveStock(tx, { cause: REASONS[reason].cause, reason, note, userId }, [
    { itemId: item.id, onHand: by, reserved: 0 },
  ]).catch((error: unknown) => {
    throw error instanceof InsufficientStockError ? invalid({ change: [CHANGED] }) : error;
  });
  if (by > 0) {
    await addSerials(tx, item.id, serials, { userId });
  } else {
    const missing = await scrapSerials(tx, item.id, serials, { userId, note: note ?? reason });
    if (missing.length > 0) {
      throw invalid({ serials: [`These units are not in stock: ${missing.join(', ')}.`] });
    }
  }
}

const never = () => Promise.reject(new Error('An adjustment cannot add an item.'));

/**
 * Manual stock changes, written as changes of the item: locked, compared by version, and in the audit log with the quantity before and
 * after.
 */
export const adjustedItems: Resource<(typeof staffItems)['list']['fields'], Adjustment> = {
  ...staffItems,
  insert: never,
  update: adjust,
};
