import { unitSchema } from '@ofisi/api-contract/catalogue/units';
import { sql } from 'drizzle-orm';
import { field } from '../../resource/field';
import { listOf } from '../../resource/list';
import { units } from '../../tables/catalogue';

export const unitList = listOf(unitSchema, {
  from: sql`${units}`,
  id: units.id,
  where: sql`${units.archivedAt} is null`,
  search: sql`${units.name}`,
  order: 'id',
  fields: {
    id: field.integer(units.id, { sort: true }),
    name: field.text(units.name, { header: 'Unit Name', sort: true }),
    short_name: field.text(units.shortName, { header: 'Short Name', sort: true }),
    allow_decimal: field.flag(units.allowDecimal, { header: 'Allow Decimal', sort: true, filter: true }),
    version: field.integer(units.version),
  },
});
