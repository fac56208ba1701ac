import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../engine/database';
import { invalid } from '../http/envelope';
import { replacementsOf } from '../ledger/serials';
import { InsufficientStockError, moveStock } from '../ledger/stock-movements';

/** The order and delivery whose goods are moved, and the user who moves them. */
export interface Shipment {
  readonly deliveryId: number;
  readonly orderId: number;
  readonly userId: number;
}

interface Line {
  readonly id: number;
  readonly item_id: number;
  readonly product_name: string;
  readonly quantity: number;
  readonly requires_serial: boolean;
}

const readLines = (tx: Db, deliveryId: number) =>
  selectRows<Line>(
    tx,
    sql`select line.id, sold.item_id, sold.product_name, line.quantity::float8, items.requires_serial
        from delivery_lines line join order_lines sold on sold.id = line.order_line_id join items on items.id = sold.item_id
        where line.delivery_id = ${deliveryId}
        order by sold.item_id, line.id`,
  );

interface ChosenUnit {
  readonly serial_number: string;
  readonly status: string;
}

/** Adds the oldest units in stock to those already chosen (invariant 15). @throws Refusal 400 when there are too few */
async function chooseUnits(tx: Db, { id, item_id: itemId, product_name: name, quantity }: Line): Promise<void> {
  const chosen = await selectRows<ChosenUnit>(
    tx,
    sql`select serial.serial_number, serial.status
        from delivery_serials named join item_serials serial on serial.id = named.serial_id
        where named.delivery_line_id = ${id}
        order by serial.id
        for update of serial`,
  );
  const gone = chosen.find(({ status }) => status !== 'in_stock');
  if (gone) {
    throw invalid({ items: [`${name}: the unit ${gone.serial_number} is no longer in stock. Choose another one.`] });
  }
  const added = await selectRows(
    tx,
    sql`insert into delivery_serials (delivery_line_id, serial_id)
        select ${id}::int, oldest.id
        from (
          select serial.id from item_serials serial
          where serial.item_id = ${itemId} and serial.status = 'in_stock'
            and not exists (select from delivery_serials named where named.delivery_line_id = ${id} and named.serial_id = serial.id)
          order by serial.id
          limit ${quantity - chosen.length}::int
          for update
        ) oldest
        returning serial_id`,
  );
  if (chosen.length + added.length < quantity) {
    throw invalid({ items: [`${name}: fewer serial numbers are in stock than are to be delivered.`] });
  }
}

/**
 * Takes the goods of an online order out of the shop: the reservation becomes a sale, and units get their customer and warranty.
 * @throws Refusal 400 when units are no longer in stock
 */
export async function sendGoods(
  tx: Db,
  { deliveryId, orderId, userId }: Shipment,
  { at, warrantyMonths }: { readonly at: Date; readonly warrantyMonths: number },
): Promise<void> {
  const lines = await readLines(tx, deliveryId);
  await moveStock(
    tx,
    { cause: 'sale', orderId, deliveryId, userId },
    lines.map(({ item_id: itemId, quantity }) => ({ itemId, onHand: -quantity, reserved: -quantity })),
  ).catch((error: unknown) => {
    if (!(error instanceof InsufficientStockError)) {
      throw error;
    }
    const short = lines.filter(({ item_id: id }) => error.itemIds.includes(id)).map(({ product_name: name }) => name);
    throw invalid({ items: [`${short.join(', ')}: less is in stock than is to be delivered. Check the stock first.`] });
  });
  for (const line of lines.filter(({ requires_serial: isNamed }) => isNamed)) {
    await chooseUnits(tx, line);
  }
  await tx.execute(
    sql`with sold as (
          update item_serials serial
          set status = 'sold', order_line_id = line.order_line_id, sold_at = ${at.toISOString()}::timestamptz,
              warranty_until = ${at.toISOString()}::timestamptz + make_interval(months => coalesce(items.warranty_months, ${warrantyMonths}::int))
          from delivery_serials chosen join delivery_lines line on line.id = chosen.delivery_line_id, items
          where chosen.serial_id = serial.id and line.delivery_id = ${deliveryId} and items.id = serial.item_id
          returning serial.id, serial.order_line_id, serial.warranty_until
        )
        insert into serial_events (serial_id, event, order_line_id, warranty_until, user_id, at)
        select id, 'sold', order_line_id, warranty_until, ${userId}::int, ${at.toISOString()}::timestamptz from sold order by id`,
  );
}

/**
 * Begins the warranty of the units of a delivery on the day on which they are handed over (decision BO-179), unless somebody has put its last
 * day right meanwhile, or the unit was given for another one, whose time it has.
 */
export const beginWarranty = (
  tx: Db,
  { deliveryId, userId }: Pick<Shipment, 'deliveryId' | 'userId'>,
  { at, warrantyMonths }: { readonly at: Date; readonly warrantyMonths: number },
) =>
  tx.execute(
    sql`with begun as (
          update item_serials serial
          set warranty_until = ${at.toISOString()}::timestamptz + make_interval(months => coalesce(items.warranty_months, ${warrantyMonths}::int))
          from delivery_serials chosen join delivery_lines line on line.id = chosen.delivery_line_id, items
          where chosen.serial_id = serial.id and line.delivery_id = ${deliveryId} and items.id = serial.item_id
            and serial.status = 'sold' and serial.order_line_id = line.order_line_id
            and (serial.sold_at at time zone 'Africa/Nairobi')::date < (${at.toISOString()}::timestamptz at time zone 'Africa/Nairobi')::date
            and not exists (
              select from serial_events event
              where event.serial_id = serial.id and event.event in ('warranty_corrected', 'replacement') and event.at >= serial.sold_at)
          returning serial.id, serial.order_line_id, serial.warranty_until
        )
        insert into serial_events (serial_id, event, order_line_id, warranty_until, user_id, at)
        select id, 'handed_over', order_line_id, warranty_until, ${userId}::int, ${at.toISOString()}::timestamptz from begun order by id`,
  );

/**
 * Puts the same goods back into the shop, again reserved for their order; the units stay chosen.
 * @throws Refusal 400 when one of them was replaced meanwhile
 */
export async function takeBackGoods(tx: Db, { deliveryId, orderId, userId }: Shipment, at: Date): Promise<void> {
  const [given] = await replacementsOf(tx, orderId, { ofOtherItems: false });
  if (given !== undefined) {
    throw invalid({ delivery_status: [`${given} was given for a machine of this order. Record a return instead.`] });
  }
  const lines = await readLines(tx, deliveryId);
  await moveStock(
    tx,
    { cause: 'sale_reversal', orderId, deliveryId, userId },
    lines.map(({ item_id: itemId, quantity }) => ({ itemId, onHand: quantity, reserved: quantity })),
  );
  await tx.execute(
    sql`with back as (
          update item_serials serial
          set status = 'in_stock', order_line_id = null, sold_at = null, warranty_until = null
          from delivery_serials chosen join delivery_lines line on line.id = chosen.delivery_line_id
          where chosen.serial_id = serial.id and line.delivery_id = ${deliveryId}
            and serial.status = 'sold' and serial.order_line_id = line.order_line_id
          returning serial.id, line.order_line_id
        )
        insert into serial_events (serial_id, event, order_line_id, user_id, at)
        select id, 'voided', order_line_id, ${userId}::int, ${at.toISOString()}::timestamptz from back order by id`,
  );
}
