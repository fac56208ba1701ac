import type { ReturnableLine, ReturnInput } from '@ofisi/api-contract/deliveries/returns';
import { type FieldErrors } from '@ofisi/api-contract/envelope';
import { WHOLE_UNITS } from '@ofisi/shared-shop/error-words';
import { eq, sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { intArray } from '../../engine/int-array';
import { centsFromShillings } from '../../engine/money';
import { invalid } from '../../http/envelope';
import { orderLines } from '../../tables/sales';
import { normalised } from '../../ledger/serials';
import { returnSerials } from '../../tables/stock';
import { returnLines, returns } from '../../tables/deliveries';
import { readReturnableLines } from './returnable-lines';

type WantedLine = NonNullable<ReturnInput['items']>[number];
type StoredLine = Omit<WantedLine, 'condition'> & Pick<typeof returnLines.$inferSelect, 'condition'>;

/** Everything that the customer has. @throws Refusal 400 when that is nothing */
function everything(lines: readonly ReturnableLine[]): WantedLine[] {
  const left = lines.filter((line) => line.left > 0);
  if (left.length === 0) {
    throw invalid({
      order_id: ['The customer has nothing from this order: it was returned, or has not arrived yet.'],
    });
  }
  return left.map(({ line_id, left: quantity }) => ({ order_line_id: line_id, quantity, condition: 'restock' }));
}

/** The units of a line to return: those named, or all of them. */
const unitsOf = (
  { quantity, serials }: Pick<WantedLine, 'quantity' | 'serials'>,
  known: ReturnableLine,
): readonly string[] => (serials ?? (known.serials.length === quantity ? known.serials : [])).map(normalised);

function faultOf(line: WantedLine, known: ReturnableLine): Record<string, string> | undefined {
  const { quantity } = line;
  if (quantity > known.left) {
    return {
      quantity:
        known.left > 0
          ? `Only ${known.left} of ${known.product_name} can come back.`
          : `The customer has no ${known.product_name} from this order: it was returned, or has not arrived yet.`,
    };
  }
  if (!Number.isInteger(quantity) && !known.allow_decimal) {
    return { quantity: WHOLE_UNITS };
  }
  if (line.condition === 'defective' && known.serials.length === 0) {
    return { condition: 'Only units with a serial number are kept as defective. Choose another condition.' };
  }
  const named = unitsOf(line, known);
  const there = new Set(known.serials.map(normalised));
  const strange = named.find((name, index) => !there.has(name) || named.indexOf(name) !== index);
  if (strange !== undefined) {
    return { serials: `The unit ${strange} was not sold with this line, or is listed twice.` };
  }
  return there.size > 0 && named.length !== quantity
    ? { serials: `Choose exactly ${quantity} serial ${quantity === 1 ? 'number' : 'numbers'}.` }
    : undefined;
}

/**
 * A unit that was given for one of another item (decision BO-179) is no piece of the item that was sold: it cannot be restocked as one.
 * @throws Refusal 400 at the line
 */
async function refuseOtherItems(
  tx: Db,
  wanted: readonly WantedLine[],
  lines: readonly ReturnableLine[],
): Promise<void> {
  const restocked = wanted.filter(({ condition }) => condition === 'restock').map(({ order_line_id: id }) => id);
  const others = await selectRows<{ line_id: number; serial: string }>(
    tx,
    sql`select line.id as line_id, serial.serial_number as serial
        from item_serials serial join order_lines line on line.id = serial.order_line_id
        where line.id = any(${intArray(restocked)}) and serial.item_id <> line.item_id`,
  );
  for (const [index, line] of wanted.entries()) {
    const known = lines.find(({ line_id: id }) => id === line.order_line_id);
    const named = known ? unitsOf(line, known) : [];
    const other = others.find(
      ({ line_id: id, serial }) => id === line.order_line_id && named.includes(normalised(serial)),
    );
    if (other) {
      throw invalid({
        [`items.${index}.serials`]: [
          `${other.serial} was given for another model. Take it back as defective, then put it back on sale.`,
        ],
      });
    }
  }
}

/** @throws Refusal 400 with the errors of each line */
function check(wanted: readonly WantedLine[], lines: readonly ReturnableLine[]): void {
  const errors: FieldErrors = {};
  for (const [index, line] of wanted.entries()) {
    const known = lines.find(({ line_id: id }) => id === line.order_line_id);
    const isDuplicate = wanted.findIndex((other) => other.order_line_id === line.order_line_id) !== index;
    const fault =
      !known || isDuplicate
        ? { order_line_id: 'This line does not belong to the order, or is listed twice.' }
        : faultOf(line, known);
    for (const [part, message] of Object.entries(fault ?? {})) {
      errors[`items.${index}.${part}`] = [message];
    }
  }
  if (Object.keys(errors).length > 0) {
    throw invalid(errors);
  }
}

interface Back {
  readonly quantity: number;
  /** In cents. */
  readonly total: number;
  readonly supply: number;
  readonly tax: number;
}

/** The part of a line already returned with other returns. */
async function backAlready(tx: Db, lineId: number, returnId: number): Promise<Back> {
  const [row] = await selectRows<Back>(
    tx,
    sql`select coalesce(sum(back.quantity), 0)::float8 as quantity, coalesce(sum(back.total), 0)::float8 * 100 as total,
               coalesce(sum(back.total - back.rounding), 0)::float8 * 100 as supply, coalesce(sum(back.tax), 0)::float8 * 100 as tax
        from return_lines back join returns on returns.id = back.return_id
        where back.order_line_id = ${lineId} and returns.status = 'returned' and returns.id <> ${returnId}`,
  );
  const { quantity, total, supply, tax } = row ?? { quantity: 0, total: 0, supply: 0, tax: 0 };
  return { quantity, total: Math.round(total), supply: Math.round(supply), tax: Math.round(tax) };
}

/** The invoiced amount of a line, less later discounts; without the order's rounding, which is not a supply. In cents. */
async function suppliedBy(tx: Db, orderId: number, lineId: number) {
  const [row] = await selectRows<{ supply: number; tax: number }>(
    tx,
    sql`select (line.total - coalesce(cut.amount, 0))::float8 as supply, (line.tax - coalesce(cut.tax, 0))::float8 as tax
        from order_lines line left join tax_cuts(${orderId}, 0, last_tax_cut(${orderId})) cut on cut.line_id = line.id
        where line.id = ${lineId}`,
  );
  return { supply: centsFromShillings(row?.supply ?? 0), tax: centsFromShillings(row?.tax ?? 0) };
}

/**
 * The credit of a return for a line, its rounding, and the VAT included, in cents. The last return takes the remainder, so that all
 * returns of a line add up to exactly the invoiced amount, whatever was rounded or discounted meanwhile.
 */
async function worthOf(tx: Db, returnId: number, known: ReturnableLine, quantity: number) {
  const before = await backAlready(tx, known.line_id, returnId);
  const sold = await suppliedBy(tx, known.order_id, known.line_id);
  const [line] = await tx
    .select({ unitCost: orderLines.unitCost })
    .from(orderLines)
    .where(eq(orderLines.id, known.line_id));
  const share = (before.quantity + quantity) / known.quantity;
  const left = (of: number, gone: number) => Math.max(0, Math.round(of * share) - gone);
  const total = left(centsFromShillings(known.worth), before.total);
  const supply = left(sold.supply, before.supply);
  return { total, rounding: total - supply, tax: left(sold.tax, before.tax), unitCost: line?.unitCost ?? null };
}

interface Contents {
  readonly returnId: number;
  /** The lines of the order. */
  readonly lines: readonly ReturnableLine[];
  readonly wanted: readonly StoredLine[];
}

/** Writes the lines of a return with their value. @returns the total credit, in cents */
export async function insertReturnLines(tx: Db, { returnId, lines, wanted }: Contents): Promise<number> {
  let price = 0;
  let quantity = 0;
  for (const line of wanted) {
    const known = lines.find(({ line_id: id }) => id === line.order_line_id);
    if (!known) continue;
    const worth = await worthOf(tx, returnId, known, line.quantity);
    const [written] = await tx
      .insert(returnLines)
      .values({ returnId, orderLineId: known.line_id, quantity: line.quantity, condition: line.condition, ...worth })
      .returning({ id: returnLines.id });
    const named = line.condition === 'undelivered' ? [] : unitsOf(line, known);
    if (written && named.length > 0) {
      await tx.execute(
        sql`insert into ${returnSerials} (return_line_id, serial_id)
            select ${written.id}::int, serial.id from item_serials serial
            where serial.order_line_id = ${known.line_id}
              and upper(trim(serial.serial_number)) in (select jsonb_array_elements_text(${JSON.stringify(named)}::jsonb))`,
      );
    }
    price += worth.total;
    quantity = Math.round((quantity + line.quantity) * 1000) / 1000;
  }
  await tx.update(returns).set({ price, quantity }).where(eq(returns.id, returnId));
  return price;
}

/**
 * Writes the lines of a return and their value, replacing earlier ones; without `items`, the lines are computed anew. The caller holds the
 * order's lock.
 * @returns the total credit, in cents
 * @throws Refusal 400 with the errors of each line
 */
export async function writeReturnLines(
  tx: Db,
  { returnId, orderId, items }: { returnId: number; orderId: number; items: readonly WantedLine[] | undefined },
): Promise<number> {
  await tx.delete(returnLines).where(eq(returnLines.returnId, returnId));
  const lines = await readReturnableLines(tx, [orderId], returnId);
  const wanted = items ?? everything(lines);
  check(wanted, lines);
  await refuseOtherItems(tx, wanted, lines);
  return insertReturnLines(tx, { returnId, lines, wanted });
}
