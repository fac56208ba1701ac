import type { RECEIPT_SOURCES } from '@ofisi/api-contract/mpesa/enums';
import type { Proof } from '../../tables/mpesa';

/** A payment as reported by a source: a callback, the answer to a query, a confirmation, or the statement. */
export interface ReportedPayment {
  /** Null if only the payment of the prompt is known. */
  readonly receipt: string | null;
  /** The prompt that it answers, if that is certain. */
  readonly promptId: number | null;
  /** In cents. */
  readonly amount: number;
  /** Whole or masked. */
  readonly phone: string | null;
  readonly payerName: string | null;
  readonly account: string | null;
  /** By the clock of the source. */
  readonly paidAt: Date | null;
  /** How far that clock is ahead of ours, in milliseconds, if known. */
  readonly clockAhead?: number;
  readonly source: (typeof RECEIPT_SOURCES)[number];
  /** The proof that it is true; null if anybody who knows the address of confirmations could have made it up (decision 070). */
  readonly proof: Proof | null;
}
