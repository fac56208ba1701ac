import type { RECEIPT_SOURCES } from '../tables';

/** A payment as somebody tells of it: a callback, the answer to a query, a confirmation, the statement. */
export interface ToldPayment {
  /** Null: only that the prompt was paid is known. */
  readonly receipt: string | null;
  /** The prompt that it answers, where that is certain. */
  readonly promptId: number | null;
  /** In cents. */
  readonly amount: number;
  /** Whole or masked. */
  readonly phone: string | null;
  readonly payerName: string | null;
  readonly account: string | null;
  readonly paidAt: Date | null;
  readonly source: (typeof RECEIPT_SOURCES)[number];
}
