import { machineSchema } from '@ofisi/api-contract/catalogue/machines';
import { sql } from 'drizzle-orm';
import { field } from '../../../resource/field';
import { listOf } from '../../../resource/list';
import { brands, items } from '../../../tables/catalogue';
import { machines } from '../../../tables/machines';

/** Pairs are stored out of sight while they are imported. */
const supplies = sql<number>`(
  select count(*)::int from machine_supplies where machine_supplies.machine_id = ${machines.id} and machine_supplies.archived_at is null
)`;

export const machineList = listOf(machineSchema, {
  from: sql`${machines} join ${brands} on ${brands.id} = ${machines.brandId} left join ${items} on ${items.id} = ${machines.itemId}`,
  id: machines.id,
  where: sql`${machines.archivedAt} is null`,
  search: (word, has) =>
    sql`(${has(sql`(${brands.name} || ' ' || ${machines.model} || ' ' || coalesce(${machines.otherNames}, ''))`, word)}
         or position(machine_key(${word}) in ${machines.names}) > 0)`,
  order: 'model',
  fields: {
    id: field.integer(machines.id, { sort: true }),
    brand_id: field.reference(machines.brandId, { filter: true }),
    brand: field.text(brands.name, { header: 'Brand', sort: true }),
    model: field.text(machines.model, { header: 'Model', sort: true }),
    other_names: field.text(machines.otherNames, { header: 'Other Names' }),
    item_id: field.reference(machines.itemId),
    item: field.text(sql<string | null>`${items.title}`, { header: 'Item', sort: true }),
    supplies: field.integer(supplies, { header: 'Supplies', sort: true }),
    slug: field.text(machines.slug),
    version: field.integer(machines.version),
  },
});
