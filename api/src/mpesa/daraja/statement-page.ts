import { z } from 'zod';
import { clockOf, momentOf } from './nairobi-clock';

const anyText = z.union([z.string(), z.number()]).transform(String);

const lineSchema = z.object({
  transactionId: z.string().min(1).max(40),
  trxDate: anyText,
  msisdn: anyText.optional(),
  sender: z.string().optional(),
  billreference: anyText.optional(),
  amount: anyText,
});

/** A payment on the provider's statement. */
export interface StatementLine {
  readonly receipt: string;
  /** In cents. */
  readonly amount: number;
  readonly paidAt: Date | null;
  readonly phone: string | null;
  readonly payerName: string | null;
  readonly account: string | null;
}

/** The readable lines of a statement, and the number of unreadable ones. */
export interface Statement {
  readonly lines: readonly StatementLine[];
  readonly unreadable: number;
}

const orNull = (text: string | undefined): string | null => text?.trim() || null;

/** `1500.00` in cents; null if it is not an amount. */
export function centsOf(value: string | number | undefined): number | null {
  const text = String(value ?? '').replace(/,/g, '');
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null;
}

/** @returns null for anything but a readable payment */
function toLine(value: unknown): StatementLine | null {
  const { success, data } = lineSchema.safeParse(value);
  const amount = success ? centsOf(data.amount) : null;
  if (!success || amount === null || amount === 0) {
    return null;
  }
  return {
    receipt: data.transactionId.toUpperCase(),
    amount,
    paidAt: momentOf(data.trxDate),
    phone: orNull(data.msisdn),
    payerName: orNull(data.sender),
    account: orNull(data.billreference),
  };
}

/** Request and response of the call that pulls transactions, a page at a time. */
export const readStatementPage = {
  request: (shortCode: string, from: Date, to: Date, offset: number) => ({
    ShortCode: shortCode,
    StartDate: clockOf(from),
    EndDate: clockOf(to),
    OffSetValue: String(offset),
  }),
  /** The readable lines of a page, and the number of all its lines; null if it is not a page. */
  answer(body: Readonly<Record<string, unknown>>): (Statement & { readonly count: number }) | null {
    // The provider uses both names.
    const { ResponseCode, ResponseStatus, Response: lists } = body;
    const code = ResponseCode ?? ResponseStatus;
    if (String(code) === '1001') {
      return { lines: [], unreadable: 0, count: 0 };
    }
    if (String(code) !== '1000' || !Array.isArray(lists)) {
      return null;
    }
    const rows = lists.flat();
    const lines = rows.map(toLine).filter((line) => line !== null);
    return { lines, unreadable: rows.length - lines.length, count: rows.length };
  },
};
