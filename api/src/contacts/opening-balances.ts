import { sql } from 'drizzle-orm';
import type { Db } from '../engine/database';
import { ledgerEntries } from '../ledger/tables';
import { type parties, type PARTY_KINDS } from './tables';

type PartyKind = (typeof PARTY_KINDS)[number];

/** What stood between the shop and a party before the ledger began. In cents, as the form says it: see `SIGNS`. */
export interface OpeningBalances {
  readonly openingBalance: number;
  readonly advanceBalance: number;
}

/**
 * A customer's opening balance is owed to the shop, a supplier's by the shop; an advance is what the one who owes has paid
 * already. In the ledger positive is always what the shop is owed.
 */
const SIGNS = { customer: { opening: 1, advance: -1 }, supplier: { opening: -1, advance: 1 } } as const;

const sumOf = (kind: 'opening' | 'opening_advance', sign: 1 | -1) => sql<number>`(
  select coalesce(sum(entry.amount), 0) * ${sql.raw(String(sign * 100))}
  from ledger_entries entry where entry.party_id = parties.id and entry.kind = ${kind}
)::float8`;

/** The two balances as columns of a selection from `parties`. */
export const openingColumns = (kind: PartyKind) => ({
  openingBalance: sumOf('opening', SIGNS[kind].opening),
  advanceBalance: sumOf('opening_advance', SIGNS[kind].advance),
});

/** Makes the two balances what the form says, by entries of the difference: nothing that was written is changed. */
export async function setOpeningBalances(
  tx: Db,
  party: Pick<typeof parties.$inferSelect, 'id' | 'kind'>,
  wanted: OpeningBalances,
  known: OpeningBalances = { openingBalance: 0, advanceBalance: 0 },
): Promise<void> {
  const signs = SIGNS[party.kind];
  const entries = [
    { kind: 'opening' as const, amount: signs.opening * (wanted.openingBalance - known.openingBalance) },
    { kind: 'opening_advance' as const, amount: signs.advance * (wanted.advanceBalance - known.advanceBalance) },
  ].filter(({ amount }) => amount !== 0);
  if (entries.length > 0) {
    await tx.insert(ledgerEntries).values(entries.map((entry) => ({ ...entry, partyId: party.id })));
  }
}
