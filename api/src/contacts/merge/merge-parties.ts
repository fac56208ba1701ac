import type { PartyKind } from '@ofisi/api-contract/contacts/enums';
import { sql } from 'drizzle-orm';
import { actorOf, recordAudits } from '../../access/audit';
import { inTransaction, selectRows, type Db } from '../../engine/database';
import { invalid, notFound, stale } from '../../http/envelope';
import type { Requester } from '../../access/requester';
import type { Fields, RowOf } from '../../resource/field';
import { readRow } from '../../resource/list';
import { recordOf } from '../../resource/change-rows';
import type { Resource } from '../../resource/resource';
import { parties } from '../../tables/contacts';

/** The two parties, each with the version that the user has seen. */
export interface Merge {
  readonly kept_id: number;
  readonly kept_version: number;
  readonly merged_id: number;
  readonly merged_version: number;
}

type Party = typeof parties.$inferSelect;

/** Fields that the remaining party takes over if it has none. */
const FILLED = [
  'email',
  'alternatePhone',
  'address',
  'city',
  'country',
  'taxId',
  'paymentTerms',
  'paymentDays',
  'creditLimit',
  'customerCategoryId',
  'customerLocationId',
  'userId',
  'notes',
] as const satisfies readonly (keyof Party)[];

/** Columns that refer to parties, all of which move over. */
const NAMED_IN = [
  ['ledger_entries', 'party_id'],
  ['payments', 'party_id'],
  ['orders', 'customer_id'],
  ['quotations', 'customer_id'],
  ['equipment', 'customer_id'],
  ['service_jobs', 'customer_id'],
  ['service_contracts', 'customer_id'],
  ['expenses', 'supplier_id'],
  ['purchase_orders', 'supplier_id'],
  ['purchases', 'supplier_id'],
  ['supplier_returns', 'supplier_id'],
  ['parties', 'merged_into'],
] as const;

const refused = (reason: string) => invalid({ merged_id: [reason] });

function checkPair(kind: PartyKind, kept: Party | undefined, merged: Party | undefined) {
  if (!kept || !merged) {
    throw notFound(`This ${kind} no longer exists.`);
  }
  if (kept.kind !== kind || merged.kind !== kind) {
    throw refused(`Only two ${kind}s can be merged.`);
  }
  if (merged.mergedInto !== null || kept.mergedInto !== null) {
    throw refused(`${(merged.mergedInto === null ? kept : merged).name} has already been merged.`);
  }
  if (merged.archivedAt || kept.archivedAt) {
    throw notFound(`This ${kind} no longer exists.`);
  }
  if (kept.userId !== null && merged.userId !== null && kept.userId !== merged.userId) {
    throw refused('They have different accounts in the shop, so they cannot be merged.');
  }
  return { kept, merged };
}

/**
 * The lock order for everybody: documents, then parties by id. A transaction that writes an entry for a document holds that document; a
 * sale locks its customer's row. Whatever is written later goes to the remaining party (see `follow_merge`).
 */
async function lockPair(tx: Db, { kept_id, merged_id }: Merge): Promise<Map<number, Party>> {
  await tx.execute(sql`select from orders where customer_id = ${merged_id} order by id for update`);
  await tx.execute(sql`select from purchases where supplier_id = ${merged_id} order by id for update`);
  await tx.execute(sql`select from service_jobs where customer_id = ${merged_id} order by id for update`);
  await tx.execute(sql`select from service_contracts where customer_id = ${merged_id} order by id for update`);
  await tx.execute(sql`select from equipment where customer_id = ${merged_id} order by id for update`);
  const rows = await tx
    .select()
    .from(parties)
    .where(sql`${parties.id} in (${kept_id}, ${merged_id})`)
    .orderBy(parties.id)
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

async function moveAll(tx: Db, { kept_id, merged_id }: Merge): Promise<void> {
  await tx.execute(sql`update parties set merged_into = ${kept_id}, archived_at = now(), user_id = null, version = version + 1
    where id = ${merged_id}`);
  for (const [table, column] of NAMED_IN) {
    await tx.execute(
      sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${kept_id} where ${sql.identifier(column)} = ${merged_id}`,
    );
  }
}

const blanksOf = (kept: Party, merged: Party) =>
  Object.fromEntries(FILLED.filter((name) => kept[name] === null).map((name) => [name, merged[name]]));

/**
 * Merges two duplicate parties (additive): every reference to one then leads to the other, which keeps its fields and takes over those
 * that are blank. Balances remain sums of entries.
 * @returns the remaining party
 * @throws Refusal 400 with the reason at `merged_id`, 404, 409 with the current state of either
 */
export const mergeParties = <Of extends Fields>(
  db: Db,
  request: Requester,
  kind: PartyKind,
  { resource, merge }: { readonly resource: Resource<Of, never>; readonly merge: Merge },
): Promise<RowOf<Of>> =>
  inTransaction(db, async (tx) => {
    const { kept_id, merged_id } = merge;
    if (kept_id === merged_id) {
      throw refused(`A ${kind} cannot be merged with itself.`);
    }
    const locked = await lockPair(tx, merge);
    const { kept, merged } = checkPair(kind, locked.get(kept_id), locked.get(merged_id));
    const shown = async (id: number) => (await readRow(tx, resource.list, id)) as RowOf<Of>;
    const before = { kept: await shown(kept_id), merged: await shown(merged_id) };
    if (kept.version !== merge.kept_version || merged.version !== merge.merged_version) {
      throw stale(kept.version === merge.kept_version ? before.merged : before.kept);
    }
    await moveAll(tx, merge);
    await tx
      .update(parties)
      .set({ ...blanksOf(kept, merged), version: kept.version + 1 })
      .where(sql`${parties.id} = ${kept_id}`);
    const after = await shown(kept_id);
    const { entity } = resource;
    const said = (party: Party) => `${party.name} (No. ${party.id})`;
    await recordAudits(tx, actorOf(request), [
      {
        action: 'merge',
        entity,
        entityId: kept_id,
        before: recordOf(resource, before.kept),
        after: { ...recordOf(resource, after), merged: said(merged) },
      },
      {
        action: 'merge',
        entity,
        entityId: merged_id,
        before: recordOf(resource, before.merged),
        after: { ...recordOf(resource, before.merged), merged_into: said(kept) },
      },
    ]);
    return after;
  });

/** The party now behind an id: for a merged party, the one it was merged into. */
export async function whoIsNow(db: Db, kind: PartyKind, id: number): Promise<number> {
  const [row] = await selectRows<{ id: number }>(
    db,
    sql`with recursive trail as (
          select id, merged_into from parties where id = ${id} and kind = ${kind}
          union all
          select next.id, next.merged_into from trail join parties next on next.id = trail.merged_into
        )
        select id from trail where merged_into is null`,
  );
  return row?.id ?? id;
}
