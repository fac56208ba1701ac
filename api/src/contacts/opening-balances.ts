import type { PartyKind } from '@ofisi/api-contract/contacts/enums';
import { nairobiDayOf, nairobiDayStart } from '@ofisi/shared-shop/nairobi-day';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../engine/database';
import { refuseClosed } from '../ledger/closed-period';
import { ledgerEntries } from '../tables/ledger';

/**
 * A customer's opening balance is owed to the shop, a supplier's is owed by the shop; an advance has already been paid by the debtor.
 * In the ledger, a positive amount is always owed to the shop.
 */
const SIGNS = { customer: { opening: 1, opening_advance: -1 }, supplier: { opening: -1, opening_advance: 1 } } as const;

/** What an `entry` of the ledger adds to the debt of a customer, or to the debt to a supplier. */
export const owed = (kind: PartyKind): SQL<number> =>
  kind === 'customer' ? sql<number>`entry.amount` : sql<number>`-entry.amount`;

type Opening = keyof (typeof SIGNS)['customer'];

/** One of the two balances, in shillings, as an expression over `parties`. */
export const openingSum = (kind: PartyKind, entry: Opening): SQL<number> => sql<number>`(
  select coalesce(sum(entry.amount), 0) * ${sql.raw(String(SIGNS[kind][entry]))}
  from ledger_entries entry where entry.party_id = parties.id and entry.kind = ${entry}
)`;

const openingDay = sql`(entry.at at time zone 'Africa/Nairobi')::date`;

/** Groups the entries of both balances by day: a mistake in them is corrected by an entry of the opposite sign. */
export const openingGroup = sql`case when entry.kind in ('opening', 'opening_advance') then entry.kind || ' ' || ${openingDay} end`;

/** The day from which the remaining balances count, the earliest if there are several, as an expression over `parties`. */
export const openingDate: SQL<string | null> = sql`(
  select ${openingDay} from ledger_entries entry
  where entry.party_id = parties.id and entry.kind in ('opening', 'opening_advance')
  group by entry.kind, ${openingDay} having sum(entry.amount) <> 0
  order by 1 limit 1
)`;

/** The balances between the shop and a party before the ledger began, in shillings, as in the form. */
export interface OpeningBalances {
  readonly opening_balance: number;
  readonly advance_balance: number;
  /** A day in Nairobi. */
  readonly opening_date: string | null;
}

const NONE: OpeningBalances = { opening_balance: 0, advance_balance: 0, opening_date: null };

interface OpeningParty {
  readonly id: number;
  readonly kind: PartyKind;
}

/** The values of a form, in cents. Null: no balance; for the day, the present one, or today. */
interface Wanted extends Pick<OpeningBalances, 'opening_date'> {
  readonly opening_balance: number | null;
  readonly advance_balance: number | null;
}

/** The entries that turn the two balances `known` into `wanted`. */
export function openingEntries(party: OpeningParty, wanted: Wanted, known: OpeningBalances = NONE) {
  const signs = SIGNS[party.kind];
  const day = wanted.opening_date ?? known.opening_date;
  const entry = (kind: Opening, name: 'opening_balance' | 'advance_balance') => ({
    partyId: party.id,
    kind,
    amount: signs[kind] * ((wanted[name] ?? 0) - Math.round(known[name] * 100)),
    ...(day !== null && { at: nairobiDayStart(day) }),
  });
  return [entry('opening', 'opening_balance'), entry('opening_advance', 'advance_balance')].filter(
    ({ amount }) => amount !== 0,
  );
}

/** Writes such entries. @throws Refusal 400 if one falls into a closed period */
export async function writeOpenings(tx: Db, entries: ReturnType<typeof openingEntries>): Promise<void> {
  for (const day of new Set(entries.flatMap(({ at }) => (at ? [nairobiDayOf(at)] : [])))) {
    await refuseClosed(tx, day, 'opening_date');
  }
  if (entries.length > 0) {
    await tx.insert(ledgerEntries).values(entries);
  }
}

/** Writes entries that reverse all remaining balances, each on the day from which it counts. */
const takeBack = (tx: Db, { id }: OpeningParty) =>
  tx.execute(sql`
    insert into ledger_entries (party_id, kind, amount, at)
    select party_id, kind, -sum(amount), ${openingDay}::timestamp at time zone 'Africa/Nairobi'
    from ledger_entries entry
    where party_id = ${id} and kind in ('opening', 'opening_advance')
    group by party_id, kind, ${openingDay} having sum(amount) <> 0`);

/** Sets the two balances and their date to the values of the form by adding entries; no existing entry is changed. */
export async function setOpeningBalances(
  tx: Db,
  party: OpeningParty,
  wanted: Wanted,
  known: OpeningBalances = NONE,
): Promise<void> {
  const isMoved =
    known.opening_date !== null && wanted.opening_date !== null && wanted.opening_date !== known.opening_date;
  if (isMoved) {
    await refuseClosed(tx, known.opening_date, 'opening_date');
    await takeBack(tx, party);
  }
  await writeOpenings(tx, openingEntries(party, wanted, isMoved ? NONE : known));
}
