import type { scanForDeliverySchema } from '@ofisi/api-contract/deliveries/deliveries';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { itemOfCode } from '../catalogue/labels/item-code';
import { selectRows, type Db } from '../engine/database';
import { notFound, Refusal } from '../http/envelope';
import { UNIT_STATES } from '../stock/unit-states';

interface FoundUnit {
  readonly line_id: number;
  readonly product_name: string;
  readonly serial: string;
  readonly status: string;
  /** In stock, or sold with this same line at the counter. */
  readonly may_go: boolean;
}

/**
 * Looks up a code scanned while an order is packed, ignoring case.
 * @throws Refusal 404 when nothing in the order has the code, 409 when the unit with the code cannot go with it
 */
export async function scanForDelivery(
  db: Db,
  { order, code }: z.output<typeof scanForDeliverySchema>,
): Promise<{ line_id: number; serial: string | null }> {
  const [unit] = await selectRows<FoundUnit>(
    db,
    sql`select line.id as line_id, line.product_name, serial.serial_number as serial, serial.status,
               serial.status = 'in_stock' or serial.status = 'sold' and serial.order_line_id = line.id as may_go
        from order_lines line join item_serials serial on serial.item_id = line.item_id
        where line.order_id = ${order} and upper(trim(serial.serial_number)) = upper(trim(${code}))
        order by may_go desc, line.id
        limit 1`,
  );
  if (unit && !unit.may_go) {
    const state = UNIT_STATES[unit.status] ?? 'is not for sale';
    throw new Refusal(409, `${unit.product_name}, ${unit.serial}: this unit ${state}.`);
  }
  if (unit) {
    return { line_id: unit.line_id, serial: unit.serial };
  }
  const [line] = await selectRows<{ id: number }>(
    db,
    sql`select line.id from order_lines line join items on items.id = line.item_id
        where line.order_id = ${order}
          and (items.barcode = ${code} or upper(items.sku) = upper(${code}) or items.id = ${itemOfCode(code)})
        order by items.barcode is not distinct from ${code} desc, upper(items.sku) is not distinct from upper(${code}) desc, line.id
        limit 1`,
  );
  if (!line) {
    throw notFound(`No item in this order has the code ${code}.`);
  }
  return { line_id: line.id, serial: null };
}
