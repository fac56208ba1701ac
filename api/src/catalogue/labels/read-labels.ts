import { MOST_LABELS, type ItemLabels } from '@ofisi/api-contract/catalogue/item-labels';
import { LABEL_SIZES } from '@ofisi/api-contract/catalogue/label-sizes';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { intArray } from '../../engine/int-array';
import { invalid } from '../../http/envelope';
import { priceNow } from '../offers/price-now';
import { barcodeOf, moduleWidthOn, type Barcode } from './barcode';

/** The contents of a label; prices in shillings. */
export interface Label {
  readonly title: string;
  readonly price: number;
  /** Before the running offer; null without one. */
  readonly oldPrice: number | null;
  readonly barcode: Barcode;
}

/** A label and its number of copies. */
export interface LabelRun {
  readonly label: Label;
  readonly copies: number;
}

interface LabelledItem {
  readonly id: number;
  readonly title: string;
  readonly code: string;
  readonly price: number;
  readonly old_price: number;
  readonly on_hand: number;
  readonly requires_serial: boolean;
}

type Wanted = ItemLabels['labels'][number];

/** Items at the current price, whatever their state; an item without a code of its own is identified by its id. */
const readItems = (db: Db, ids: readonly number[]) =>
  selectRows<LabelledItem>(
    db,
    sql`select items.id, items.title, coalesce(nullif(trim(items.barcode), ''), nullif(trim(items.sku), ''), 'ITEM-' || items.id) as code,
               ${priceNow}::float8 as price, items.actual_price::float8 as old_price, items.on_hand::float8 as on_hand,
               items.requires_serial
        from items left join listed_items on listed_items.item_id = items.id
        where items.id = any(${intArray(ids)}) and items.archived_at is null`,
  );

interface Unit {
  readonly item_id: number;
  readonly serial_number: string;
  readonly status: string;
}

const tooMany = () => invalid({ labels: [`At most ${MOST_LABELS} labels can be made at once.`] });

const normalised = (serial: string) => serial.trim().toUpperCase();

/** Units of items in stock, no more than a file has labels; or the units with one of these numbers, whatever their status. */
function readUnits(db: Db, ids: readonly number[], serials: readonly string[] | 'in_stock'): Promise<Unit[]> {
  const which =
    serials === 'in_stock'
      ? sql`status = 'in_stock'`
      : sql`upper(trim(serial_number)) in (select jsonb_array_elements_text(${JSON.stringify(serials.map(normalised))}::jsonb))`;
  return selectRows<Unit>(
    db,
    sql`select item_id, serial_number, status from item_serials where item_id = any(${intArray(ids)}) and ${which}
        order by id limit ${serials === 'in_stock' ? MOST_LABELS + 1 : null}`,
  );
}

/** All units for which labels are wanted. */
async function readWantedUnits(db: Db, labels: readonly Wanted[]): Promise<Unit[]> {
  const ids = labels.flatMap(({ item_id: id, serials }) => (serials === 'in_stock' ? [id] : []));
  const named = labels.filter(({ serials }) => Array.isArray(serials));
  const serials = named.flatMap((label) => (Array.isArray(label.serials) ? label.serials : []));
  if (serials.length > MOST_LABELS) {
    throw tooMany();
  }
  const [inStock, byNumber] = await Promise.all([
    ids.length > 0 ? readUnits(db, ids, 'in_stock') : [],
    serials.length > 0
      ? readUnits(
          db,
          named.map(({ item_id: id }) => id),
          serials,
        )
      : [],
  ]);
  return [...inStock, ...byNumber];
}

/** The wanted serial numbers, as they are stored. */
function serialsOf({ id, title }: LabelledItem, wanted: Wanted['serials'], units: readonly Unit[]): string[] {
  const own = units.filter(({ item_id: item }) => item === id);
  if (wanted === 'in_stock') {
    return own.flatMap(({ serial_number: serial, status }) => (status === 'in_stock' ? [serial] : []));
  }
  const byNumber = new Map(own.map(({ serial_number: serial }) => [normalised(serial), serial]));
  return (wanted ?? []).map((serial) => {
    const known = byNumber.get(normalised(serial));
    if (known === undefined) {
      throw invalid({ labels: [`${title} has no unit with the serial number ${serial}.`] });
    }
    return known;
  });
}

function drawable(item: LabelledItem, code: string, kind: 'goods' | 'serial', size: ItemLabels['size']): Barcode {
  const barcode = barcodeOf(code, kind);
  if (!barcode) {
    throw invalid({ labels: [`The code ${code} of ${item.title} has characters that a barcode cannot show.`] });
  }
  if (moduleWidthOn(LABEL_SIZES[size], barcode) === null) {
    throw invalid({
      size: [`The code ${code} of ${item.title} is too long for labels of this size. Choose a larger one.`],
    });
  }
  return barcode;
}

/**
 * The contents of the labels, in the requested order.
 * @throws Refusal 400 at `labels` for an item that is not sold, an unknown unit or too many labels, and at `size` for a code that is too
 * long for it
 */
export async function readLabels(db: Db, { labels, size }: ItemLabels): Promise<LabelRun[]> {
  const ids = labels.map(({ item_id: id }) => id);
  const items = new Map((await readItems(db, ids)).map((item) => [item.id, item]));
  const units = await readWantedUnits(db, labels);
  const runs: LabelRun[] = [];
  let count = 0;
  const add = (label: Label, copies: number) => {
    count += copies;
    if (count > MOST_LABELS) {
      throw tooMany();
    }
    runs.push({ label, copies });
  };
  for (const { item_id: id, copies = 1, serials } of labels) {
    const item = items.get(id);
    if (!item) {
      throw invalid({ labels: ['One of the items no longer exists.'] });
    }
    const { title, price, old_price: old, on_hand: onHand } = item;
    const said = { title, price, oldPrice: old > price ? old : null };
    if (serials !== undefined) {
      if (!item.requires_serial) {
        throw invalid({ labels: [`${title} has no serial numbers.`] });
      }
      for (const serial of serialsOf(item, serials, units)) {
        add({ ...said, barcode: drawable(item, serial, 'serial', size) }, 1);
      }
    } else {
      const number = copies === 'on_hand' ? Math.floor(onHand) : copies;
      if (number > 0) {
        add({ ...said, barcode: drawable(item, item.code, 'goods', size) }, number);
      }
    }
  }
  if (runs.length === 0) {
    throw invalid({ labels: ['None of these items is in stock.'] });
  }
  return runs;
}
