import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../engine/database';
import { ledgerEntries } from '../ledger/tables';
import type { PARTY_KINDS } from './tables';

export type PartyKind = (typeof PARTY_KINDS)[number];

/**
 * A customer's opening balance is owed to the shop, a supplier's by the shop; an advance is what the one who owes has paid
 * already. In the ledger positive is always what the shop is owed.
 */
const SIGNS = { customer: { opening: 1, opening_advance: -1 }, supplier: { opening: -1, opening_advance: 1 } } as const;

/** What an `entry` of the ledger adds to what is owed between the shop and one of these: by a customer, or to a supplier. */
export const owed = (kind: PartyKind): SQL<number> =>
  kind === 'customer' ? sql<number>`entry.amount` : sql<number>`-entry.amount`;

type Opening = keyof (typeof SIGNS)['customer'];

/** One of the two balances, in shillings, as an expression over `parties`. */
export const openingSum = (kind: PartyKind, entry: Opening): SQL<number> => sql<number>`(
  select coalesce(sum(entry.amount), 0) * ${sql.raw(String(SIGNS[kind][entry]))}
  from ledger_entries entry where entry.party_id = parties.id and entry.kind = ${entry}
)`;

/** What stood between the shop and a party before the ledger began, in shillings, as the form says it. */
export interface OpeningBalances {
  readonly opening_balance: number;
  readonly advance_balance: number;
}

const NONE: OpeningBalances = { opening_balance: 0, advance_balance: 0 };

/** The entries that make the two balances of `known` what is `wanted`, in cents; null is none. */
export function openingEntries(
  party: { readonly id: number; readonly kind: PartyKind },
  wanted: { readonly [Name in keyof OpeningBalances]: number | null },
  known: OpeningBalances = NONE,
) {
  const signs = SIGNS[party.kind];
  const difference = (name: keyof OpeningBalances) => (wanted[name] ?? 0) - Math.round(known[name] * 100);
  return [
    { partyId: party.id, kind: 'opening' as const, amount: signs.opening * difference('opening_balance') },
    {
      partyId: party.id,
      kind: 'opening_advance' as const,
      amount: signs.opening_advance * difference('advance_balance'),
    },
  ].filter(({ amount }) => amount !== 0);
}

/** Makes the two balances what the form says, by entries of the difference: nothing that was written is changed. */
export async function setOpeningBalances(tx: Db, ...what: Parameters<typeof openingEntries>): Promise<void> {
  const entries = openingEntries(...what);
  if (entries.length > 0) {
    await tx.insert(ledgerEntries).values(entries);
  }
}
