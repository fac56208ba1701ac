import { accountSchema } from '@ofisi/api-contract/finance/accounts';
import { ACCOUNT_KINDS } from '@ofisi/api-contract/finance/enums';
import { sql } from 'drizzle-orm';
import { field } from '../../resource/field';
import { listOf } from '../../resource/list';
import { accounts } from '../../tables/accounts';

const openings = sql`account_movements opening where opening.kind = 'opening' and ${accounts.slug} in (opening.from_account, opening.to_account)`;

/** The sum of all openings of an account, in shillings. */
const openingBalance = sql<number>`(select coalesce(sum(case when opening.to_account = ${accounts.slug} then opening.amount else -opening.amount end), 0) from ${openings})`;

const openingDate = sql<
  string | null
>`(select (opening.at at time zone 'Africa/Nairobi')::date from ${openings} order by opening.id desc limit 1)`;

/** Always computed as the sum of all entries: the balance is stored nowhere. */
const balance = sql<number>`(select coalesce(sum(entry.amount), 0) from account_entries entry where entry.account = ${accounts.slug})`;

const usualFor = sql`(select coalesce(jsonb_agg(usual.method order by usual.method), '[]') from usual_accounts usual where usual.account = ${accounts.slug})`;

/**
 * Accounts, by name. `balance` is the sum of every payment, expense and movement, in shillings; `usual_for` lists the methods whose money
 * goes there by default. An archived account stays in the list as long as it has a balance.
 */
export const accountList = listOf(accountSchema, {
  from: sql`${accounts}`,
  id: accounts.id,
  where: sql`(${accounts.archivedAt} is null or ${balance} <> 0)`,
  search: sql`(${accounts.name} || ' ' || coalesce(${accounts.number}, ''))`,
  exactMatch: (text) => sql`${accounts.number} = ${text}`,
  order: 'name',
  fields: {
    id: field.integer(accounts.id, { sort: true }),
    slug: field.text(accounts.slug),
    name: field.text(accounts.name, { header: 'Name', sort: true }),
    kind: field.choice(accounts.kind, ACCOUNT_KINDS, { header: 'Kind', sort: true, filter: true }),
    number: field.text(accounts.number, { header: 'Number', sort: true }),
    details: field.text(accounts.details, { header: 'Details' }),
    usual_for: field.json(usualFor),
    opening_balance: field.number(openingBalance, { header: 'Opening Balance' }),
    opening_date: field.day(openingDate, { header: 'Opening Balance As Of' }),
    balance: field.number(balance, { header: 'Balance', sort: true, filter: true }),
    created_at: field.moment(accounts.createdAt, { header: 'Added', sort: true }),
    version: field.integer(accounts.version),
  },
});
