import type { PartyKind } from '@ofisi/api-contract/contacts/enums';
import { nairobiDayOf, nairobiDayStart } from '@ofisi/shared-shop/nairobi-day';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../engine/database';
import { refuseClosed } from '../ledger/closed-period';
import { ledgerEntries } from '../tables/ledger';

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

const openingDay = sql`(entry.at at time zone 'Africa/Nairobi')::date`;

/** The entries of both balances that count for the same day: a mistake in them was put right by one of the other sign. */
export const openingGroup = sql`case when entry.kind in ('opening', 'opening_advance') then entry.kind || ' ' || ${openingDay} end`;

/** The day from which what stands of the balances counts, the earliest if several do, as an expression over `parties`. */
export const openingDate: SQL<string | null> = sql`(
  select ${openingDay} from ledger_entries entry
  where entry.party_id = parties.id and entry.kind in ('opening', 'opening_advance')
  group by entry.kind, ${openingDay} having sum(entry.amount) <> 0
  order by 1 limit 1
)`;

/** What stood between the shop and a party before the ledger began, in shillings, as the form says it. */
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

/** What a form says, in cents; null is none, and of the day: as it is, or today. */
interface Wanted extends Pick<OpeningBalances, 'opening_date'> {
  readonly opening_balance: number | null;
  readonly advance_balance: number | null;
}

/** The entries that make the two balances of `known` what is `wanted`. */
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

/** Writes such entries. @throws Refusal 400 where one is of a closed period */
export async function writeOpenings(tx: Db, entries: ReturnType<typeof openingEntries>): Promise<void> {
  for (const day of new Set(entries.flatMap(({ at }) => (at ? [nairobiDayOf(at)] : [])))) {
    await refuseClosed(tx, day, 'opening_date');
  }
  if (entries.length > 0) {
    await tx.insert(ledgerEntries).values(entries);
  }
}

/** Entries that take back all that stands, each on the day for which it counts. */
const takeBack = (tx: Db, { id }: OpeningParty) =>
  tx.execute(sql`
    insert into ledger_entries (party_id, kind, amount, at)
    select party_id, kind, -sum(amount), ${openingDay}::timestamp at time zone 'Africa/Nairobi'
    from ledger_entries entry
    where party_id = ${id} and kind in ('opening', 'opening_advance')
    group by party_id, kind, ${openingDay} having sum(amount) <> 0`);

/** Makes the two balances, and since when they count, what the form says: by further entries, nothing that was written is changed. */
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
