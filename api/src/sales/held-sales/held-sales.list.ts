import { heldSaleSchema } from '@ofisi/api-contract/sales/held-sales';
import { sql } from 'drizzle-orm';
import { field } from '../../resource/field';
import { listOf } from '../../resource/list';
import { users } from '../../tables/identity';
import { heldSales } from '../../tables/sales';

const firstTitles = sql<string | null>`(
  select string_agg(item.title, ', ' order by line.place)
  from jsonb_array_elements(held_sales.sale -> 'items') with ordinality line(told, place)
  join items item on item.id = (line.told ->> 'item_id')::int
  where line.place <= 3
)`;

export const heldSaleList = listOf(heldSaleSchema, {
  from: sql`${heldSales} left join ${users} on ${users.id} = ${heldSales.heldBy}`,
  id: heldSales.id,
  where: sql`${heldSales.outcome} is null`,
  search: sql`${heldSales.name}`,
  order: '-id',
  fields: {
    id: field.integer(heldSales.id, { sort: true }),
    name: field.text(heldSales.name),
    items: field.text(firstTitles),
    lines: field.integer(sql<number>`jsonb_array_length(${heldSales.sale} -> 'items')`),
    total: field.number(heldSales.total),
    held_by: field.text(sql<string | null>`${users.name}`),
    created_at: field.moment(heldSales.createdAt),
  },
});
