import { sql } from 'drizzle-orm';
import type { Statement } from '../statement';

const unitCalled = sql`'Unit ' || serial.serial_number || ' of item ' || serial.item_id`;

/** Units with serial numbers (invariants 15 and 16). */
export const UNITS: readonly Statement[] = [
  {
    name: 'units-are-the-stock',
    says: 'An item with serial numbers has as many units in stock as pieces.',
    compared: sql`
      select 'Item ' || items.id || ', ' || items.title as what, items.on_hand as expected, count(serial.id)::numeric as found
      from items left join item_serials serial on serial.item_id = items.id and serial.status in ('in_stock', 'reserved')
      where items.requires_serial
      group by items.id`,
  },
  {
    name: 'units-are-as-last-told',
    says: 'A unit is where its history last put it.',
    compared: sql`
      select ${unitCalled} as what,
             case latest.event when 'received' then 'in_stock' when 'returned' then 'in_stock' when 'voided' then 'in_stock' else latest.event end as expected,
             case serial.status when 'reserved' then 'in_stock' else serial.status end as found
      from item_serials serial
      join lateral (
        select event from serial_events where serial_id = serial.id and event <> 'corrected' order by id desc limit 1
      ) latest on true`,
  },
  {
    name: 'sold-units-have-their-sale',
    says: 'A sold unit names the line it was sold with, and no other unit names a line.',
    compared: sql`
      select ${unitCalled} as what, serial.status = 'sold' as expected, serial.order_line_id is not null as found from item_serials serial`,
  },
  {
    name: 'units-are-of-the-item-sold',
    says: 'A unit was sold with a line of its own item, in a sale that is not void.',
    compared: sql`
      select ${unitCalled} as what, serial.item_id || ', standing' as expected,
             line.item_id || case when sold.status = 'void' then ', void' else ', standing' end as found
      from item_serials serial join order_lines line on line.id = serial.order_line_id join orders sold on sold.id = line.order_id`,
  },
  {
    name: 'no-more-units-than-sold',
    says: 'No line of a sale has more units with its customer than were sold.',
    compared: sql`
      select 'Order ' || sold.number || ', ' || line.product_name as what, least(line.quantity, units.count) as expected, units.count as found
      from (select order_line_id, count(*)::numeric as count from item_serials where order_line_id is not null group by order_line_id) units
      join order_lines line on line.id = units.order_line_id join orders sold on sold.id = line.order_id`,
  },
];
