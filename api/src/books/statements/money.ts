import { sql } from 'drizzle-orm';
import { expectedCash } from '../../finance/till/till.list';
import type { Statement } from '../statement';

const paymentCalled = sql`'Payment ' || payment.id || coalesce(' ' || payment.reference, '')`;

const signed = sql`case payment.direction when 'in' then payment.amount else -payment.amount end`;

/** Payments, the accounts where the money lies, and the tills. */
export const MONEY: readonly Statement[] = [
  {
    name: 'payments-are-in-the-ledger',
    says: 'A payment is in the ledger once, with its whole amount.',
    compared: sql`
      select ${paymentCalled} as what, -${signed} as expected, coalesce(entered.amount, 0) as found
      from payments payment
      left join (
        select payment_id, sum(amount) as amount from ledger_entries where payment_id is not null group by payment_id
      ) entered on entered.payment_id = payment.id`,
  },
  {
    name: 'payments-lie-in-an-account',
    says: 'Money that changed hands is in an existing account.',
    compared: sql`
      select ${paymentCalled} as what, true as expected, accounts.id is not null as found
      from payments payment left join accounts on accounts.slug = payment.account
      where payment.amount <> 0`,
  },
  {
    name: 'reversals-match',
    says: 'A reversal goes in the opposite direction of its payment, and never exceeds it.',
    compared: sql`
      select ${paymentCalled} as what, least(payment.amount, back.amount) as expected, back.amount as found
      from (
        select reversal.reverses, sum(case when reversal.direction = of.direction then 'infinity'::numeric else reversal.amount end) as amount
        from payments reversal join payments of on of.id = reversal.reverses
        group by reversal.reverses
      ) back join payments payment on payment.id = back.reverses`,
  },
  {
    name: 'references-are-known-once',
    says: 'A payment by M-Pesa or bank transfer is recorded once, regardless of the spelling of its reference.',
    compared: sql`
      select 'Reference ' || upper(trim(payment.reference)) as what, 1::bigint as expected, count(*) as found
      from payments payment
      where payment.direction = 'in' and payment.reverses is null and payment.method in ('mpesa', 'bank_transfer') and trim(payment.reference) <> ''
        and not exists (select from payments back where back.reverses = payment.id and back.amount = payment.amount)
      group by payment.method, upper(trim(payment.reference))`,
  },
  {
    name: 'accounts-have-what-was-paid',
    says: 'The payments in the accounts equal those in the ledger.',
    compared: sql`
      select 'All accounts' as what, -coalesce((select sum(amount) from ledger_entries where payment_id is not null), 0) as expected,
             coalesce((select sum(amount) from account_entries where source = 'payment'), 0) as found`,
  },
  {
    name: 'till-differences-are-booked',
    says: 'A till that was closed has its difference in the books: what was counted less what was expected.',
    compared: sql`
      select 'Till session ' || till_sessions.id as what, till_sessions.counted - ${expectedCash} as expected,
             coalesce((
               select sum(case when movement.to_account = till_sessions.account then movement.amount else -movement.amount end)
               from account_movements movement where movement.till_session_id = till_sessions.id and movement.kind = 'cash_difference'
             ), 0) as found
      from till_sessions where closed_at is not null`,
  },
  {
    name: 'transfers-are-undone-once',
    says: 'The reversal of a movement between accounts moves the same amount back.',
    compared: sql`
      select 'Movement ' || movement.id as what, concat_ws(' ', undone.amount, undone.to_account, undone.from_account) as expected,
             concat_ws(' ', movement.amount, movement.from_account, movement.to_account) as found
      from account_movements movement join account_movements undone on undone.id = movement.reverses`,
  },
];
