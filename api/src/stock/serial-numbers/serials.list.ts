import { serialItemSchema, serialSchema } from '@ofisi/api-contract/stock/serials';
import { SERIAL_STATUSES } from '@ofisi/api-contract/stock/enums';
import { sql } from 'drizzle-orm';
import { itemList } from '../../catalogue/items/manage/staff-items.list';
import { field } from '../../resource/field';
import { containing, listOf } from '../../resource/list';
import { items, itemSearch } from '../../tables/catalogue';
import { orderLines, orders } from '../../tables/sales';
import { itemSerials as serials } from '../../tables/serials';

/** Items whose units have serial numbers (BO §2 Serial Number); also found by the beginning of any of those numbers. */
export const serialItemList = listOf(serialItemSchema, {
  ...itemList,
  where: sql`(${items.archivedAt} is null and ${items.requiresSerial})`,
  search: (word) => sql`(${containing(itemSearch, word)} or exists (
    select from item_serials known where known.item_id = ${items.id} and upper(trim(known.serial_number)) like upper(${startingWith(word)})))`,
  fields: {
    ...itemList.fields,
    serial_number: field.text(
      sql<string | null>`(select known.serial_number from item_serials known where known.item_id = ${items.id}
                          order by known.status <> 'in_stock', known.id desc limit 1)`,
      { header: 'Serial Number' },
    ),
  },
});

const received = sql`(select event.at from serial_events event where event.serial_id = ${serials.id} and event.event = 'received'
                      order by event.id desc limit 1)`;

export const serialList = listOf(serialSchema, {
  from: sql`${serials} join ${items} on ${items.id} = ${serials.itemId}
            left join ${orderLines} on ${orderLines.id} = ${serials.orderLineId} left join ${orders} on ${orders.id} = ${orderLines.orderId}`,
  id: serials.id,
  search: sql`(${serials.serialNumber} || ' ' || ${items.title})`,
  order: '-id',
  fields: {
    id: field.integer(serials.id, { sort: true }),
    serial_number: field.text(serials.serialNumber, { header: 'Serial Number', sort: true }),
    item_id: field.reference(serials.itemId, { filter: true }),
    item: field.text(sql<string>`${items.title}`, { header: 'Item', sort: true }),
    status: field.choice(serials.status, SERIAL_STATUSES, { header: 'Status', sort: true, filter: true }),
    received_at: field.moment(sql<string | null>`${received}`, { header: 'Received' }),
    sold_at: field.moment(serials.soldAt, { header: 'Sold', sort: true, filter: true }),
    order_number: field.text(sql<string | null>`coalesce(${orders.invoice}, ${orders.number})`, { header: 'Invoice' }),
    warranty_until: field.day(sql<string | null>`(${serials.warrantyUntil} at time zone 'Africa/Nairobi')::date`, {
      header: 'Warranty Until',
      sort: true,
      filter: true,
    }),
  },
});

function startingWith(word: string) {
  return `${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
