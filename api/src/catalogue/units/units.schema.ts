import { booleanField, requiredText } from '@ofisi/api-contract/fields';
import { listSchema, savedSchema } from '@ofisi/api-contract/lists';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { field, rowSchema } from '../../resource/field';
import { defineList } from '../../resource/list';
import { units } from '../../tables/catalogue';

/** Units (BO §3); the filter box searches their names (decision BO-80). `version` is additive, as on brands. */
export const unitList = defineList({
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

export const unitSchema = rowSchema(unitList.fields);

/** GET /view-units (BO §7). */
export const unitsSchema = listSchema('units', unitSchema);

/** POST /add-unit (BO §7); the name has another field here than in the list. */
export const unitForm = z.object({
  unit_name: requiredText('unit name', 100),
  short_name: requiredText('short name', 20),
  allow_decimal: booleanField('allow decimal', false),
});

export const unitSavedSchema = savedSchema('unit', unitSchema);
