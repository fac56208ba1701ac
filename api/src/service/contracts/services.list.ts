import { contractServiceSchema } from '@ofisi/api-contract/service/contracts';
import { sql } from 'drizzle-orm';
import { field } from '../../resource/field';
import { listOf } from '../../resource/list';
import { items } from '../../tables/catalogue';

/** Services that can be sold, by name: contracts name those as which fee and pages are sold. */
export const contractServiceList = listOf(contractServiceSchema, {
  from: sql`${items}`,
  id: items.id,
  where: sql`${items.isService} and ${items.archivedAt} is null and ${items.state} in ('on_sale', 'hidden')`,
  search: sql`${items.title}`,
  order: 'title',
  fields: { id: field.integer(items.id), title: field.text(items.title, { sort: true }) },
});
