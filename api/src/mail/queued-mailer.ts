import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { GiveUp, type JobHandler, type Jobs } from '../jobs/jobs';
import type { Db } from '../engine/database';
import { MailError, type Mail } from './mail';
import type { Mailer } from './mailer';

/** The kind of a mail's job. */
export const MAIL_JOB = 'mail';

const mailSchema = z.object({
  id: z.string().optional(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachment: z.object({ name: z.string(), type: z.string(), content: z.string() }).optional(),
});

/** Queues mails. Any process may deliver them, even after this one was killed. */
export interface MailQueue {
  /** @param tx the transaction with the change that the mail reports */
  readonly send: (mail: Mail, tx?: Db) => Promise<void>;
}

export const queuedMailer = (jobs: Jobs): MailQueue => ({
  send: (mail, tx) => jobs.add(MAIL_JOB, { id: randomUUID(), ...mail }, tx),
});

/** Delivers a mail within a job, which is not run again after a refusal for good. */
export async function deliverInJob(mailer: Mailer, mail: Mail, closing: AbortSignal): Promise<void> {
  try {
    await mailer.send(mail, closing);
  } catch (error) {
    throw error instanceof MailError && error.isFinal ? new GiveUp(error) : error;
  }
}

/** Delivers queued mails. */
export const mailHandler =
  (mailer: Mailer): JobHandler =>
  (payload, closing) =>
    deliverInJob(mailer, mailSchema.parse(payload), closing);
