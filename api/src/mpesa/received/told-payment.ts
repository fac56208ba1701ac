import type { RECEIPT_SOURCES } from '@ofisi/api-contract/mpesa/enums';
import type { Proof } from '../../tables/mpesa';

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
  /** By the clock of whoever tells. */
  readonly paidAt: Date | null;
  /** How far that clock is ahead of ours, in milliseconds, as far as it is known. */
  readonly clockAhead?: number;
  readonly source: (typeof RECEIPT_SOURCES)[number];
  /** By what it is known to be true; null: whoever knows the address of confirmations may have made it up (decision 070). */
  readonly proof: Proof | null;
}
