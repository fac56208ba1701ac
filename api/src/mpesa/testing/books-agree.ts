import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { openAmount } from '../../sales/orders/open-amount';
import { expectBooksAgree } from '../../testing/books-agree';
import { normaliseAccount } from '../received/order-of-account';
import type { PlacedOrder } from './customers';
import type { HardDay } from './busy-day';

type Books = ReturnType<HardDay['books']>;

/** Every shilling that M-Pesa knows of is in the ledger, once, under its receipt number; and there are no others. */
export async function expectEachShillingOnce(db: Db, { mpesa }: Books): Promise<void> {
  const recorded = await selectRows<{ receipt: string | null; amount: number; ledger: number }>(
    db,
    sql`select receipt.receipt, payment.amount::float8, (select -sum(entry.amount) from ledger_entries entry where entry.payment_id = payment.id)::float8 as ledger
        from payments payment left join mpesa_receipts receipt on receipt.payment_id = payment.id`,
  );
  const facts = mpesa.payments().map(({ receipt, amount }) => ({ receipt, amount, ledger: amount }));
  const sorted = (rows: readonly { readonly receipt: string | null }[]) =>
    rows.toSorted((one, other) => String(one.receipt).localeCompare(String(other.receipt)));
  expect(sorted(recorded)).toEqual(sorted(facts));
}

/** Every order exists once and has received what was paid for it, as far as it was open. */
export async function expectOrdersPaid(db: Db, placed: readonly PlacedOrder[], { mpesa }: Books): Promise<void> {
  const paid = new Map<string, number>();
  for (const { account, amount } of mpesa.payments()) {
    const named = normaliseAccount(account);
    paid.set(named, (paid.get(named) ?? 0) + amount);
  }
  const known = await selectRows<{ number: string; open: number; hasInvoice: boolean }>(
    db,
    sql`select number, ${openAmount}::float8 as open, invoice is not null as "hasInvoice" from orders`,
  );
  const expected = placed.map(({ number, total }) => {
    const whole = normaliseAccount(number);
    const came = (paid.get(whole) ?? 0) + (paid.get(whole.replace(/\D/g, '')) ?? 0);
    return { number, open: Math.max(0, total - came), hasInvoice: came > 0 };
  });
  const byNumber = (one: { readonly number: string }, other: { readonly number: string }) =>
    one.number.localeCompare(other.number);
  expect(known.toSorted(byNumber)).toEqual(expected.toSorted(byNumber));
  await expectBooksAgree(db);
}

/** Every invoice was signed once, in the order of issue, and the shop has the signature. */
export async function expectInvoicesSigned(db: Db, { taxOffice }: Books): Promise<void> {
  const documents = await selectRows<{ number: number; reference: string; total: number; signature: string }>(
    db,
    sql`select number, reference, total::float8, signature from tax_documents order by id`,
  );
  const signed = taxOffice.sales().map(({ invcNo, trdInvcNo, totAmt, signature }) => ({
    number: invcNo,
    reference: trdInvcNo,
    total: totAmt,
    signature: signature.rcptSign,
  }));
  expect(documents).toEqual(signed);
  expect(documents.map(({ number }) => number)).toEqual(documents.map((_, index) => index + 1));
  const issued = await selectRows<{ invoice: string }>(
    db,
    sql`select invoice from orders where invoice is not null order by invoice`,
  );
  expect(documents.map(({ reference }) => reference)).toEqual(issued.map(({ invoice }) => invoice));
}
