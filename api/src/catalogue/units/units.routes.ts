import { unitCalls } from '@ofisi/api-contract/catalogue/calls';
import { unitForm } from '@ofisi/api-contract/catalogue/units';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { selectRows, type Db } from '../../engine/database';
import { invalid } from '../../http/envelope';
import { insertRow, updateRow, type Resource } from '../../resource/resource';
import { byName } from '../../resource/imports/import-rules';
import { resourceRoutes } from '../../resource/resource-routes';
import type { ResourceServices } from '../../resource/services';
import { units } from '../../tables/catalogue';
import { unitList } from './units.list';

type Input = z.output<typeof unitForm>;

const rowOf = ({ unit_name: name, short_name: shortName, allow_decimal: allowDecimal }: Input) => ({
  name,
  shortName,
  allowDecimal,
});

/** Refuses an indivisible unit while fractions are in stock. @throws Refusal 400 */
async function refuseFractions(tx: Db, unitId: number): Promise<void> {
  const [item] = await selectRows<{ title: string; on_hand: number }>(
    tx,
    sql`select title, on_hand::float8 as on_hand from items
        where unit_id = ${unitId} and archived_at is null and (on_hand % 1 <> 0 or reserved % 1 <> 0)
        order by id limit 1`,
  );
  if (item) {
    throw invalid({
      allow_decimal: [`The stock of ${item.title} is ${item.on_hand}, which is not a whole number.`],
    });
  }
}

const resource: Resource<typeof unitList.fields, Input> = {
  entity: 'units',
  one: 'unit',
  list: unitList,
  table: units,
  insert: ({ tx }, fields) => insertRow(tx, units, rowOf(fields)),
  update: async ({ tx }, { id, allow_decimal: allowed }, fields) => {
    if (allowed && !fields.allow_decimal) {
      await refuseFractions(tx, id);
    }
    await updateRow(tx, units, id, rowOf(fields));
  },
  conflicts: { units_short_name_unique: { short_name: ['The short name has already been taken.'] } },
};

/** Units (BO §7); update and delete are additive (decisions BO-8 and BO-9). */
export const unitRoutes = (services: ResourceServices) =>
  resourceRoutes(services, {
    resource,
    imports: byName(unitList, 'short_name', {
      example: [{ unit_name: 'Piece', short_name: 'pc', allow_decimal: 'No' }],
      as: { allow_decimal: 'flag' },
      formOf: ({ name, ...row }) => ({ ...row, unit_name: name }),
    }),
    body: unitForm,
    tag: 'catalogue',
    ...unitCalls,
    // The wording of BO §8.
    messages: { added: 'Unit saved successfully.', updated: 'Unit saved successfully.' },
  });
