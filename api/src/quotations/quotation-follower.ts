import type { Requester } from '../access/requester';
import type { Db } from '../engine/database';
import type { quotations } from '../tables/quotations';

/** A quotation that was sent, accepted or declined. */
export interface QuotationNews {
  readonly is: 'sent' | 'accepted' | 'declined';
  readonly number: string;
  readonly jobId: number;
  readonly request: Requester;
  /** The member of staff; null: the customer, through the link. */
  readonly staffId: number | null;
  readonly note: string | null;
  readonly now: Date;
}

/**
 * What follows from a quotation for a service job, in the transaction of its change. The room that has the jobs is above this one, so it is
 * passed in where the API is assembled (decision 075).
 */
export interface QuotationFollower {
  /**
   * Locks the job of a quotation that is to be answered or sent. Called once the quotation is locked and before anything else is.
   * @throws Refusal 409 when the job does not wait for it
   */
  readonly hold: (
    tx: Db,
    quotation: Pick<typeof quotations.$inferSelect, 'id' | 'number'> & {
      readonly jobId: number;
      /** The job was approved with it already. */
      readonly isAgreed: boolean;
    },
    as: 'sending' | 'answering',
  ) => Promise<void>;
  readonly follow: (tx: Db, news: QuotationNews) => Promise<void>;
}

/** Whether the customer accepted a quotation whose goods were short: it becomes an order once they are there (decision BO-186). */
export const isAgreed = ({
  status,
  decidedAt,
}: Pick<typeof quotations.$inferSelect, 'status' | 'decidedAt'>): boolean => status === 'sent' && decidedAt !== null;

/** Locks the job that a quotation is for, if it is for one. @throws Refusal 409 */
export async function holdJob(
  tx: Db,
  { hold }: QuotationFollower,
  quotation: typeof quotations.$inferSelect,
  as: 'sending' | 'answering',
): Promise<void> {
  const { id, number, serviceJobId: jobId } = quotation;
  if (jobId !== null) {
    await hold(tx, { id, number, jobId, isAgreed: isAgreed(quotation) }, as);
  }
}

/** Tells the job of a quotation, if it is for one. */
export async function tellJob(
  tx: Db,
  { follow }: QuotationFollower,
  { number, serviceJobId: jobId }: typeof quotations.$inferSelect,
  news: Omit<QuotationNews, 'number' | 'jobId'>,
): Promise<void> {
  if (jobId !== null) {
    await follow(tx, { ...news, number, jobId });
  }
}
