import { okSchema } from '@ofisi/api-contract/envelope';
import { optionalMoney, optionalPastDay, optionalText, requiredText } from '@ofisi/api-contract/fields';
import { accountSlug } from '@ofisi/api-contract/finance/account-slug';
import { PAYMENT_METHODS, ACCOUNT_KINDS } from '@ofisi/api-contract/finance/enums';
import { listSchema, savedSchema } from '@ofisi/api-contract/lists';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { field, rowSchema } from '../../resource/field';
import { defineList } from '../../resource/list';
import { accounts } from '../../tables/accounts';

const openings = sql`account_movements opening where opening.kind = 'opening' and ${accounts.slug} in (opening.from_account, opening.to_account)`;

/** What all openings of an account come to, in shillings. */
const openingBalance = sql<number>`(select coalesce(sum(case when opening.to_account = ${accounts.slug} then opening.amount else -opening.amount end), 0) from ${openings})`;

const openingDate = sql<
  string | null
>`(select (opening.at at time zone 'Africa/Nairobi')::date from ${openings} order by opening.id desc limit 1)`;

/** The sum of all entries, always: nothing else knows it. */
const balance = sql<number>`(select coalesce(sum(entry.amount), 0) from account_entries entry where entry.account = ${accounts.slug})`;

const usualFor = sql`(select coalesce(jsonb_agg(usual.method order by usual.method), '[]') from usual_accounts usual where usual.account = ${accounts.slug})`;

/**
 * Accounts, by name. `balance` is the sum of every payment, expense and movement, in shillings; `usual_for` the methods whose money goes there
 * unless another is said. One that was archived is listed as long as there is money on it.
 */
export const accountList = defineList({
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
    usual_for: field.json(usualFor, z.array(z.enum(PAYMENT_METHODS))),
    opening_balance: field.number(openingBalance, { header: 'Opening Balance' }),
    opening_date: field.day(openingDate, { header: 'Opening Balance As Of' }),
    balance: field.number(balance, { header: 'Balance', sort: true, filter: true }),
    created_at: field.moment(accounts.createdAt, { header: 'Added', sort: true }),
    version: field.integer(accounts.version),
  },
});

export const accountSchema = rowSchema(accountList.fields);

/** GET /view-accounts */
export const accountsSchema = listSchema('accounts', accountSchema);

/** POST /add-account. The opening balance may be negative, of an overdraft, and counts from its day: today, unless another is said. */
export const accountForm = z.object({
  name: requiredText('name', 60),
  kind: z.enum(ACCOUNT_KINDS, { error: `The kind field must be ${ACCOUNT_KINDS.join(', ')}.` }),
  number: optionalText('number', 60),
  details: optionalText('details', 500),
  opening_balance: optionalMoney('opening balance', { negative: true }),
  opening_date: optionalPastDay('opening date'),
});

export const accountSavedSchema = savedSchema('account', accountSchema);

/** GET /view-account-options: what forms offer, and which account is usual for each method. No balances. */
export const accountOptionsSchema = okSchema({
  accounts: z.array(z.object({ slug: z.string(), name: z.string(), kind: z.enum(ACCOUNT_KINDS) })),
  usual: z.partialRecord(z.enum(PAYMENT_METHODS), z.string()),
});

/** POST /update-usual-accounts: methods that are left out stay as they are, and what has an account keeps one. */
export const usualAccountsForm = z.object(
  Object.fromEntries(PAYMENT_METHODS.map((method) => [method, accountSlug(method.replace('_', ' '))])) as Record<
    (typeof PAYMENT_METHODS)[number],
    ReturnType<typeof accountSlug>
  >,
);
