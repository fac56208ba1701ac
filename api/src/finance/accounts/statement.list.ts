import { accountEntrySchema, ENTRY_KINDS } from '@ofisi/api-contract/finance/statement';
import { sql, type SQL } from 'drizzle-orm';
import { integer, pgView } from 'drizzle-orm/pg-core';
import { field } from '../../resource/field';
import { listOf } from '../../resource/list';

/** The alias of the entries in the statement below. */
const entry = pgView('entry', { id: integer('id').notNull() }).existing();

/** Identifies an entry among those of all accounts. */
export const entryNumber = sql`source_id * 4 + case when source = 'payment' then 0 when source = 'expense' then 1 when amount > 0 then 2 else 3 end`;

/** The entries that match a condition, each with a number of its own and the account's balance after it. */
const numbered = (condition: SQL) => sql`(
  select numbered.*, sum(amount) over (partition by account order by at, id) as balance
  from (
    select account_entries.*,
           ${entryNumber} as id
    from account_entries where ${condition}
  ) numbered
) entry
left join payments payment on entry.source = 'payment' and payment.id = entry.source_id
left join expenses expense on entry.source = 'expense' and expense.id = entry.source_id
left join account_movements movement on entry.source = 'movement' and movement.id = entry.source_id
left join parties party on party.id = coalesce(payment.party_id, expense.supplier_id)
left join statement_marks mark on mark.entry_id = entry.id
left join users person on person.id = coalesce(payment.recorded_by, expense.added_by, movement.recorded_by)`;

/** The document that a payment is for; each document counts once. */
const paidFor = (column: 'order_id' | 'purchase_id') =>
  sql<
    number | null
  >`(select min(paid.${sql.identifier(column)}) from ledger_entries paid where paid.payment_id = payment.id)`;

const document = sql<string | null>`coalesce(expense.title, (
  select string_agg(distinct coalesce(orders.invoice, orders.number, purchases.reference_number), ', ')
  from ledger_entries paid left join orders on orders.id = paid.order_id left join purchases on purchases.id = paid.purchase_id
  where paid.payment_id = payment.id))`;

const otherAccount = sql<string | null>`(select accounts.name from accounts
  where accounts.slug = case when movement.to_account = entry.account then movement.from_account else movement.to_account end)`;

const kind = sql<string>`case entry.source when 'payment' then case when entry.amount >= 0 then 'payment' else 'refund' end when 'expense' then 'expense' else movement.kind end`;

export const statementList = listOf(accountEntrySchema, {
  from: numbered(sql`true`),
  id: entry.id,
  search: sql`concat_ws(' ', expense.title, party.name, payment.reference, payment.note, expense.notes, movement.reference, movement.note)`,
  order: '-at',
  fields: {
    id: field.integer(entry.id),
    at: field.moment(sql<string>`entry.at`, { header: 'Date', sort: true, filter: true }),
    kind: field.choice(kind, ENTRY_KINDS, { header: 'Entry', filter: true }),
    document: field.text(document, { header: 'Document' }),
    party: field.text(sql<string | null>`party.name`, { header: 'Customer or Supplier' }),
    other_account: field.text(otherAccount, { header: 'Other Account' }),
    reference: field.text(sql<string | null>`coalesce(payment.reference, movement.reference)`, { header: 'Reference' }),
    note: field.text(sql<string | null>`coalesce(payment.note, movement.note, expense.notes)`, { header: 'Note' }),
    method: field.text(sql<string | null>`coalesce(payment.method, expense.payment_method)`, { header: 'Paid By' }),
    said: field.text(sql<string | null>`coalesce(payment.account, expense.payment_account)`),
    order_id: field.reference(paidFor('order_id')),
    purchase_id: field.reference(paidFor('purchase_id')),
    expense_id: field.reference(sql<number | null>`expense.id`),
    movement_id: field.reference(sql<number | null>`movement.id`),
    can_undo: field.flag(
      sql<boolean>`(coalesce(movement.kind = 'transfer' and movement.reverses is null, false)
        and not exists (select from account_movements undone where undone.reverses = movement.id))`,
    ),
    is_seen: field.flag(sql<boolean>`(mark.entry_id is not null)`, { header: 'On the Bank’s Statement', filter: true }),
    person: field.text(sql<string | null>`person.name`, { header: 'Recorded By' }),
    amount: field.number(sql<number>`entry.amount`, { header: 'Amount', filter: true }),
    balance: field.number(sql<number>`entry.balance`, { header: 'Balance' }),
  },
});

/** The statement of one account. */
export const statementOf = (slug: string) => ({ ...statementList, from: numbered(sql`account = ${slug}`) });

/** The statement of entries without an account. */
export const statementOfNone = {
  ...statementList,
  from: numbered(sql`not exists (select from accounts where accounts.slug = account_entries.account)`),
};
