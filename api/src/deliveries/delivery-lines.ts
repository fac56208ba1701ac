import type { DeliveryInput, OpenLine } from '@ofisi/api-contract/deliveries/deliveries';
import { type FieldErrors } from '@ofisi/api-contract/envelope';
import { WHOLE_UNITS } from '@ofisi/shared-shop/error-words';
import { eq, sql } from 'drizzle-orm';
import { selectRows, type Db } from '../engine/database';
import { invalid } from '../http/envelope';
import type { RowOf } from '../resource/field';
import { deliverySerials } from '../tables/stock';
import type { deliveryList } from './deliveries.list';
import { readOpenLines } from './open-lines';
import { deliveryLines } from '../tables/deliveries';

type DeliveryRow = RowOf<typeof deliveryList.fields>;

type WantedLines = NonNullable<DeliveryInput['items']>;

const normalised = (serial: string) => serial.trim().toUpperCase();

const add = (one: number, other: number) => Math.round((one + other) * 1000) / 1000;

const serialsOf = (serials: readonly string[]) => serials.map(normalised).sort().join('\n');

/**
 * Whether a form only repeats the existing lines, so that no goods are moved and no warranty starts anew. Units that the form does not
 * name stay.
 */
export const areSame = (before: DeliveryRow['items'], wanted: WantedLines): boolean =>
  before.length === wanted.length &&
  wanted.every(({ order_line_id: id, quantity, serials }) =>
    before.some(
      (line) =>
        line.order_line_id === id &&
        line.quantity === quantity &&
        (serials === undefined || serialsOf(serials) === serialsOf(line.serials)),
    ),
  );

/** Everything left of an order. @throws Refusal 400 when nothing is left */
function everything(open: readonly OpenLine[]): WantedLines {
  const left = open.filter((line) => line.left > 0);
  if (left.length === 0) {
    throw invalid({ order_id: ['Everything in this order is already on a delivery.'] });
  }
  return left.map((line) => ({ order_line_id: line.line_id, quantity: line.left }));
}

/** The error of a line by field; undefined without one. */
function faultOf(line: WantedLines[number], known: OpenLine | undefined, used: ReadonlySet<string>) {
  if (!known) {
    return { order_line_id: 'This line does not belong to the order.' };
  }
  const { quantity, serials = [] } = line;
  const names = serials.map(normalised);
  if (quantity > known.left) {
    return { quantity: `Only ${known.left} of ${known.product_name} are left to deliver.` };
  }
  if (!Number.isInteger(quantity) && !known.allow_decimal) {
    return { quantity: WHOLE_UNITS };
  }
  if (serials.length > 0 && !known.requires_serial) {
    return { serials: `${known.product_name} has no serial numbers.` };
  }
  if (serials.length > quantity) {
    return { serials: `${serials.length} serial numbers for ${quantity} of ${known.product_name}.` };
  }
  const twice = names.find((name, index) => names.indexOf(name) !== index || used.has(`${known.item_id} ${name}`));
  return twice === undefined ? undefined : { serials: `The serial number ${twice} appears twice.` };
}

/** @throws Refusal 400 with the errors of each line */
function check(wanted: WantedLines, open: readonly OpenLine[]): void {
  const left = new Map(open.map((line) => [line.line_id, line]));
  const used = new Set<string>();
  const errors: FieldErrors = {};
  for (const [index, line] of wanted.entries()) {
    const known = left.get(line.order_line_id);
    const fault = faultOf(line, known, used);
    for (const [part, message] of Object.entries(fault ?? {})) {
      errors[`items.${index}.${part}`] = [message];
    }
    if (known) {
      // A second entry for the same line can use what the first has left of it.
      left.set(known.line_id, { ...known, left: add(known.left, -line.quantity) });
      (line.serials ?? []).forEach((serial) => used.add(`${known.item_id} ${normalised(serial)}`));
    }
  }
  if (Object.keys(errors).length > 0) {
    throw invalid(errors);
  }
}

interface Unit {
  readonly id: number;
  readonly name: string;
}

/** The units with these numbers that may go with a line: in stock, or sold with the same line at the counter. */
const findUnits = (tx: Db, line: OpenLine, names: readonly string[]) =>
  selectRows<Unit>(
    tx,
    sql`select serial.id, upper(trim(serial.serial_number)) as name from item_serials serial
        where serial.item_id = ${line.item_id} and upper(trim(serial.serial_number)) in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))
          and (serial.status = 'in_stock' or serial.status = 'sold' and serial.order_line_id = ${line.line_id})`,
  );

/**
 * Writes the lines of a delivery, replacing earlier ones. The caller holds the order's lock.
 * @throws Refusal 400 with the errors of each line
 */
export async function writeLines(
  tx: Db,
  { deliveryId, orderId, items }: { deliveryId: number; orderId: number; items: WantedLines | undefined },
): Promise<void> {
  await tx.delete(deliveryLines).where(eq(deliveryLines.deliveryId, deliveryId));
  const open = await readOpenLines(tx, [orderId]);
  const wanted = items ?? everything(open);
  check(wanted, open);
  const byLine = new Map<number, { quantity: number; serials: string[] }>();
  for (const { order_line_id: id, quantity, serials = [] } of wanted) {
    const known = byLine.get(id) ?? { quantity: 0, serials: [] };
    byLine.set(id, {
      quantity: add(known.quantity, quantity),
      serials: [...known.serials, ...serials.map(normalised)],
    });
  }
  const written = await tx
    .insert(deliveryLines)
    .values([...byLine].map(([orderLineId, { quantity }]) => ({ deliveryId, orderLineId, quantity })))
    .returning({ id: deliveryLines.id, orderLineId: deliveryLines.orderLineId });
  for (const { id: deliveryLineId, orderLineId } of written) {
    const names = byLine.get(orderLineId)?.serials ?? [];
    const line = open.find(({ line_id: id }) => id === orderLineId);
    if (!line || names.length === 0) continue;
    const units = await findUnits(tx, line, names);
    const missing = names.find((name) => !units.some((unit) => unit.name === name));
    if (missing !== undefined) {
      const index = wanted.findIndex(({ serials = [] }) => serials.map(normalised).includes(missing));
      throw invalid({
        [`items.${index}.serials`]: [`There is no unit ${missing} of ${line.product_name} in stock.`],
      });
    }
    await tx.insert(deliverySerials).values(units.map(({ id: serialId }) => ({ deliveryLineId, serialId })));
  }
}
