import { EVENTS_IN_PLACE } from '@ofisi/api-contract/stock/enums';
import { sql } from 'drizzle-orm';
import type { Statement } from '../statement';

const inPlace = sql.join(
  EVENTS_IN_PLACE.map((event) => sql`${event}`),
  sql`, `,
);

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
             case when latest.event in ('received', 'returned', 'voided', 'put_on_sale') then 'in_stock'
                  when latest.event = 'replacement' then 'sold' when latest.event in ('replaced', 'came_back') then 'defective' else latest.event end as expected,
             case serial.status when 'reserved' then 'in_stock' else serial.status end as found
      from item_serials serial
      join lateral (
        select event from serial_events where serial_id = serial.id and event not in (${inPlace}) order by id desc limit 1
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
    says: 'A unit was sold with a line of its own item, or given for a unit of one, in a sale that is not void.',
    compared: sql`
      select ${unitCalled} as what, serial.item_id || ', standing' as expected,
             case when exists (select from service_replacements given where given.new_serial_id = serial.id and given.order_line_id = line.id)
                  then serial.item_id else line.item_id end || case when sold.status = 'void' then ', void' else ', standing' end as found
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
  {
    name: 'replacements-take-the-place',
    says: 'A replaced unit and its replacement have one sale between them and the same last day of warranty.',
    compared: sql`
      select 'Unit ' || unit.serial_number || ', given for ' || gone.serial_number as what,
             given.order_line_id || ', ' || promised.day as expected,
             told.order_line_id || ', ' || (told.warranty_until at time zone 'Africa/Nairobi')::date as found
      from service_replacements given
      join item_serials unit on unit.id = given.new_serial_id join item_serials gone on gone.id = given.old_serial_id
      left join serial_events told on told.serial_id = given.new_serial_id and told.service_job_id = given.job_id and told.event = 'replacement'
      left join lateral (
        select (event.warranty_until at time zone 'Africa/Nairobi')::date as day from serial_events event
        where event.serial_id = given.old_serial_id and event.order_line_id = given.order_line_id
          and event.warranty_until is not null and event.id < told.id
        order by event.id desc limit 1
      ) promised on true`,
  },
  {
    name: 'warranties-are-as-last-told',
    says: 'The warranty of a sold unit ends on the day that its history gave last.',
    compared: sql`
      select ${unitCalled} as what, (told.until at time zone 'Africa/Nairobi')::date as expected,
             (serial.warranty_until at time zone 'Africa/Nairobi')::date as found
      from item_serials serial
      join lateral (
        select warranty_until as until from serial_events
        where serial_id = serial.id and order_line_id = serial.order_line_id and warranty_until is not null order by id desc limit 1
      ) told on true`,
  },
  {
    name: 'defective-units-are-not-on-sale',
    says: 'A unit that came in as defective is not on sale until somebody has put it back on sale.',
    compared: sql`
      select ${unitCalled} as what, false as expected, true as found
      from item_serials serial
      join lateral (
        select event from serial_events
        where serial_id = serial.id and event in ('defective', 'replaced', 'came_back', 'put_on_sale', 'received')
        order by id desc limit 1
      ) latest on latest.event in ('defective', 'replaced', 'came_back')
      where serial.status in ('in_stock', 'reserved')`,
  },
];
