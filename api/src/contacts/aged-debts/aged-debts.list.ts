import { agedDebtSchema } from '@ofisi/api-contract/contacts/aged-debts';
import type { PartyKind } from '@ofisi/api-contract/contacts/enums';
import { sql, type SQL } from 'drizzle-orm';
import { field } from '../../resource/field';
import { listOf } from '../../resource/list';
import { parties } from '../../tables/contacts';
import { openingGroup, owed } from '../opening-balances';
import { listedParties, partyPhone, partySearch } from '../party';

/** The age of a debt, in days after its due date. */
const AGES = {
  current: sql`age <= 0`,
  days_1_30: sql`age between 1 and 30`,
  days_31_60: sql`age between 31 and 60`,
  days_61_90: sql`age between 61 and 90`,
  over_90: sql`age > 90`,
} as const;

const sums = sql.join(
  Object.entries(AGES).map(
    ([name, age]) => sql`coalesce(sum(open) filter (where ${age}), 0) as ${sql.identifier(name)}`,
  ),
  sql`, `,
);

/**
 * The open amounts of a party by age. A document's age counts from its due date, or from its own date without one; an entry without a
 * document counts by itself, and opening balances count together per day. Payments beyond that, or for no document, reduce the oldest debts
 * first, so that the ages always add up to the balance.
 */
const agedDebts = (kind: PartyKind): SQL => sql`(
  select ${sums}, coalesce(sum(open) filter (where age > 0), 0) as overdue
  from (
    select (now() at time zone 'Africa/Nairobi')::date - due as age,
           greatest(0, least(amount, sum(greatest(0, amount)) over (order by due, place) + sum(least(0, amount)) over ())) as open
    from (
      select sum(${owed(kind)}) as amount, min(entry.id) as place,
             coalesce(max(coalesce(bought.due_on, entry.due_on)), (min(entry.at) filter (where ${owed(kind)} > 0) at time zone 'Africa/Nairobi')::date) as due
      from ledger_entries entry left join purchases bought on bought.id = entry.purchase_id
      where entry.party_id = ${parties.id}
      group by entry.order_id, entry.purchase_id, ${openingGroup},
               case when num_nonnulls(entry.order_id, entry.purchase_id, ${openingGroup}) = 0 then entry.id end
    ) document
  ) debt
)`;

const balanceOf = (kind: PartyKind) =>
  kind === 'customer' ? sql<number>`${parties.balance}` : sql<number>`(-${parties.balance})`;

const age = (name: keyof typeof AGES | 'overdue', header: string) =>
  field.number(sql<number>`aged.${sql.identifier(name)}`, { header, sort: true, filter: true });

/**
 * Customers who owe the shop, or suppliers whom it owes, by age of the debt; the largest balance first. Sums in shillings. `credit` is the
 * amount paid beyond all debts, as a negative number: the ages and it add up to `balance`.
 */
const agedDebtList = (kind: PartyKind) =>
  listOf(agedDebtSchema, {
    from: sql`${parties} cross join lateral ${agedDebts(kind)} aged`,
    id: parties.id,
    where: sql`${listedParties(kind)} and ${parties.balance} <> 0`,
    search: partySearch,
    phone: partyPhone,
    order: '-balance',
    fields: {
      id: field.integer(parties.id),
      name: field.text(parties.name, { header: 'Name', sort: true }),
      organization: field.text(parties.organization, { header: 'Organization', sort: true }),
      phone: field.text(parties.phone, { header: 'Phone' }),
      current: age('current', 'Not Due'),
      days_1_30: age('days_1_30', '1–30 Days'),
      days_31_60: age('days_31_60', '31–60 Days'),
      days_61_90: age('days_61_90', '61–90 Days'),
      over_90: age('over_90', 'Over 90 Days'),
      overdue: age('overdue', 'Overdue'),
      credit: field.number(sql<number>`least(0, ${balanceOf(kind)})`, { header: 'In Credit', sort: true }),
      balance: field.number(balanceOf(kind), { header: 'Balance', sort: true, filter: true }),
    },
  });

export const AGED_DEBTS = { customer: agedDebtList('customer'), supplier: agedDebtList('supplier') };
