import { AGED_SUMS, type agedDebtTotalsSchema } from '@ofisi/api-contract/contacts/aged-debts';
import type { PartyKind } from '@ofisi/api-contract/contacts/enums';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { selectRows, type Db } from '../../engine/database';
import { AGED_DEBTS } from './aged-debts.list';

export type AgedTotals = z.output<typeof agedDebtTotalsSchema>['totals'];

/** Everything that customers owe the shop, or the shop owes suppliers, by age. */
export async function readAgedTotals(db: Db, kind: PartyKind): Promise<AgedTotals> {
  const list = AGED_DEBTS[kind];
  const sums = AGED_SUMS.map(
    (name) => sql`coalesce(sum((${list.fields[name].value})::numeric), 0)::float8 as ${sql.identifier(name)}`,
  );
  const [totals] = await selectRows<AgedTotals>(
    db,
    sql`select ${sql.join(sums, sql`, `)} from ${list.from} where ${list.where}`,
  );
  if (!totals) {
    throw new Error('The debts were not read.');
  }
  return totals;
}
