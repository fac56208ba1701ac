import { WHOLE_UNITS } from '@ofisi/shared-shop/error-words';
import { sql } from 'drizzle-orm';
import { itemOfCode } from '../../catalogue/labels/item-code';
import { selectRows, type Db } from '../../engine/database';
import { invalid, notFound, Refusal, stale } from '../../http/envelope';
import { readRow } from '../../resource/list';
import { takeLineList } from './takes.list';
import { UNIT_STATES } from '../unit-states';

export type TakeStatus = 'open' | 'submitted' | 'posted' | 'cancelled';

/** Keeps a take open while something is counted, so that it cannot be submitted or posted meanwhile. @throws Refusal 404, 409 */
async function holdOpen(tx: Db, takeId: number): Promise<{ readonly scope: string }> {
  const [take] = await selectRows<{ status: TakeStatus; scope: string }>(
    tx,
    sql`select status, scope from stock_takes where id = ${takeId} for share`,
  );
  if (!take) {
    throw notFound('This stock take no longer exists.');
  }
  if (take.status !== 'open') {
    throw new Refusal(409, 'This stock take is no longer being counted.');
  }
  return take;
}

/** Stores a count with the book quantity of this moment, so that later sales make no difference. */
const storeCount = (tx: Db, lineId: number, counted: number | null, userId: number) =>
  tx.execute(sql`update stock_take_lines line
    set counted = ${counted}::numeric, expected = case when ${counted}::numeric is null then null else items.on_hand end,
        counted_by = ${userId}::int, counted_at = now(), version = line.version + 1
    from items where line.id = ${lineId} and items.id = line.item_id`);

interface Line {
  readonly id: number;
  readonly take: number;
  readonly counted: number | null;
  readonly version: number;
  readonly title: string;
  readonly requires_serial: boolean;
  readonly allow_decimal: boolean;
}

const lineWhere = (tx: Db, condition: ReturnType<typeof sql>) =>
  selectRows<Line>(
    tx,
    sql`select line.id, line.stock_take_id as take, line.counted::float8, line.version, items.title, items.requires_serial,
               coalesce(units.allow_decimal, false) as allow_decimal
        from stock_take_lines line join items on items.id = line.item_id left join units on units.id = items.unit_id
        where ${condition} for update of line`,
  );

/** Stores a typed count of a line. @throws Refusal 400 at `counted`, 404, 409 with the current line */
export async function countLine(
  tx: Db,
  lineId: number,
  { counted, version }: { readonly counted: number | null; readonly version?: number | undefined },
  userId: number,
): Promise<void> {
  const [known] = await selectRows<{ take: number }>(
    tx,
    sql`select stock_take_id as take from stock_take_lines where id = ${lineId}`,
  );
  await holdOpen(tx, known?.take ?? 0);
  const [line] = await lineWhere(tx, sql`line.id = ${lineId}`);
  if (line && version !== undefined && line.version !== version) {
    throw stale(await readRow(tx, takeLineList, lineId));
  }
  if (line?.requires_serial && counted !== null && counted !== 0) {
    throw invalid({ counted: ['This item is counted by its serial numbers: scan them.'] });
  }
  if (!line?.allow_decimal && !Number.isInteger(counted ?? 0)) {
    throw invalid({ counted: [WHOLE_UNITS] });
  }
  if (line?.requires_serial) {
    await tx.execute(sql`delete from stock_take_serials where stock_take_line_id = ${lineId}`);
  }
  await storeCount(tx, lineId, counted, userId);
}

interface Found {
  readonly item: number;
  readonly title: string;
  readonly requires_serial: boolean;
  readonly is_service: boolean;
  readonly serial: number | null;
  readonly serial_number: string | null;
  readonly status: string | null;
}

/** Units take precedence over items: a serial number may look like a barcode. */
const findCode = (tx: Db, code: string) =>
  selectRows<Found>(
    tx,
    sql`(select serial.item_id as item, items.title, items.requires_serial, items.is_service, serial.id as serial, serial.serial_number, serial.status
         from item_serials serial join items on items.id = serial.item_id
         where upper(trim(serial.serial_number)) = upper(${code})
         order by serial.status = 'in_stock' desc, serial.id limit 2)
        union all
        (select id, title, requires_serial, is_service, null, null, null from items
         where barcode = ${code} or upper(sku) = upper(${code}) or id = ${itemOfCode(code)}
         order by barcode is not distinct from ${code} desc limit 1)`,
  );

export interface Scanned {
  readonly title: string | null;
  readonly counted: number | null;
  readonly serial: string | null;
  readonly problem: string | null;
}

/** The item or unit that a code stands for, or the reason why nothing can be counted by it. */
function resolveCode(found: readonly Found[], quantity: number | undefined): Found | string {
  const units = found.filter(({ status }) => status === 'in_stock');
  if (units.length > 1) {
    return `Several items have a unit with this serial number: ${units.map(({ title }) => title).join(', ')}.`;
  }
  const item = found.find(({ serial }) => serial === null);
  const meant = units[0] ?? item ?? found[0];
  if (!meant) {
    return 'No item has this code.';
  }
  if (meant.status !== null && meant.status !== 'in_stock') {
    return `${meant.title}: according to the books, this unit ${UNIT_STATES[meant.status] ?? 'is not in stock'}.`;
  }
  if (meant.is_service) {
    return `${meant.title} is a service, which has no stock.`;
  }
  if (meant.serial === null && meant.requires_serial) {
    return `${meant.title} is counted by its serial numbers.`;
  }
  return meant.serial !== null && quantity !== undefined && quantity !== 1
    ? 'A serial number counts only once.'
    : meant;
}

/** The line of an item; in a take of the whole shop, an item without a line gets one. */
async function lineOf(tx: Db, takeId: number, itemId: number, scope: string): Promise<Line | undefined> {
  if (scope === 'shop') {
    await tx.execute(sql`insert into stock_take_lines (stock_take_id, item_id) values (${takeId}, ${itemId})
      on conflict (stock_take_id, item_id) do nothing`);
  }
  const [line] = await lineWhere(tx, sql`line.stock_take_id = ${takeId} and line.item_id = ${itemId}`);
  return line;
}

async function countUnit(tx: Db, line: Line, serialId: number): Promise<boolean> {
  const added = await selectRows(
    tx,
    sql`insert into stock_take_serials (stock_take_line_id, serial_id) values (${line.id}, ${serialId})
        on conflict do nothing returning serial_id`,
  );
  return added.length > 0;
}

/** Counts a scanned code. One that cannot be counted is stored with the reason, and scanning goes on. */
export async function scanInto(
  tx: Db,
  takeId: number,
  { code, quantity }: { readonly code: string; readonly quantity?: number | undefined },
  userId: number,
): Promise<Scanned> {
  const { scope } = await holdOpen(tx, takeId);
  const stray = async (problem: string, title: string | null = null): Promise<Scanned> => {
    await tx.execute(sql`insert into stock_take_strays (stock_take_id, code, problem) values (${takeId}, ${code}, ${problem})
      on conflict (stock_take_id, code) do update set problem = excluded.problem`);
    return { title, counted: null, serial: null, problem };
  };
  const meant = resolveCode(await findCode(tx, code), quantity);
  if (typeof meant === 'string') {
    return stray(meant);
  }
  const { title, serial_number: serial } = meant;
  const line = await lineOf(tx, takeId, meant.item, scope);
  if (!line) {
    return stray(`${title} is not part of this stock take.`, title);
  }
  const by = quantity ?? 1;
  if (!line.allow_decimal && !Number.isInteger(by)) {
    throw invalid({ quantity: [WHOLE_UNITS] });
  }
  if (meant.serial !== null && !(await countUnit(tx, line, meant.serial))) {
    return { title, counted: line.counted, serial, problem: `${serial ?? ''} is already counted.` };
  }
  const counted = Math.round(((line.counted ?? 0) + by) * 1000) / 1000;
  await storeCount(tx, line.id, counted, userId);
  return { title, counted, serial, problem: null };
}
