import { okSchema } from '@ofisi/api-contract/envelope';
import { requiredText } from '@ofisi/api-contract/fields';
import { listSchema, savedSchema } from '@ofisi/api-contract/lists';
import { SERIAL_STATUSES } from '@ofisi/api-contract/stock/enums';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { itemList } from '../../catalogue/items/manage/item-list';
import { items, itemSearch } from '../../tables/catalogue';
import { field, rowSchema } from '../../resource/field';
import { containing, defineList } from '../../resource/list';
import { orderLines, orders } from '../../tables/sales';
import { itemSerials as serials, SERIAL_EVENTS } from '../../tables/stock';

/** Items of which each piece has a number (BO §2 Serial Number): found by the beginning of any of their numbers, too. */
export const serialItemList = defineList({
  ...itemList,
  where: sql`(${items.archivedAt} is null and ${items.requiresSerial})`,
  search: (word) => sql`(${containing(itemSearch, word)} or exists (
    select from item_serials known where known.item_id = ${items.id} and upper(trim(known.serial_number)) like upper(${startingWith(word)})))`,
  fields: {
    ...itemList.fields,
    /** The first of its serial breakdown: of those in stock the newest. */
    serial_number: field.text(
      sql<string | null>`(select known.serial_number from item_serials known where known.item_id = ${items.id}
                          order by known.status <> 'in_stock', known.id desc limit 1)`,
      { header: 'Serial Number' },
    ),
  },
});

function startingWith(word: string) {
  return `${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

const received = sql`(select event.at from serial_events event where event.serial_id = ${serials.id} and event.event = 'received'
                      order by event.id desc limit 1)`;

/** Every single piece that has a number, the newest first (invariants 15 and 16). Moments in UTC, the end of the warranty a day in Nairobi; `invoice` is that of the sale it is with a customer by. */
export const serialList = defineList({
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

export const serialSchema = rowSchema(serialList.fields);

/** GET /view-serial-items (additive) */
export const serialItemsSchema = listSchema('items', rowSchema(serialItemList.fields));

/** GET /view-serials (additive) */
export const serialsSchema = listSchema('serials', serialSchema);

/** Something that happened to a piece. `unit_cost` in shillings, for those who buy; `document` is the number of the sale, purchase or return. */
export const serialEventSchema = z.object({
  id: z.number().int(),
  event: z.enum(SERIAL_EVENTS),
  at: z.string(),
  document: z.string().nullable(),
  unit_cost: z.number().nullable(),
  warranty_until: z.string().nullable(),
  note: z.string().nullable(),
  user: z.string().nullable(),
});

/** GET /view-serials/{id} (additive): its whole life, the last event first. */
export const serialLifeSchema = okSchema({ serial: serialSchema, events: z.array(serialEventSchema) });

/** POST /correct-serial/{id} (additive, decision BO-47) */
export const correctSerialForm = z.object({
  serial_number: requiredText('serial number', 100),
  /** What it was when it was looked at; another one by now is refused with 409. */
  seen: requiredText('seen', 100),
});

export const serialSavedSchema = savedSchema('serial', serialSchema);
