import { serviceItemSchema } from '@ofisi/api-contract/service/service-work';
import { sql } from 'drizzle-orm';
import { field } from '../../resource/field';
import { listOf } from '../../resource/list';
import { items, units } from '../../tables/catalogue';

/** Goods that may be used as parts: what a technician needs of them, and no prices (decision BO-177). */
export const serviceItemList = listOf(serviceItemSchema, {
  from: sql`${items} left join ${units} on ${units.id} = ${items.unitId}`,
  id: items.id,
  where: sql`${items.archivedAt} is null and not ${items.isService}`,
  search: sql`(${items.title} || ' ' || coalesce(${items.sku}, '') || ' ' || coalesce(${items.barcode}, ''))`,
  order: 'title',
  fields: {
    id: field.integer(items.id),
    title: field.text(items.title, { sort: true }),
    sku: field.text(items.sku),
    barcode: field.text(items.barcode),
    available: field.number(sql<number>`(${items.onHand} - ${items.reserved})`),
    unit: field.text(sql<string | null>`${units.shortName}`),
    requires_serial: field.flag(items.requiresSerial),
  },
});
