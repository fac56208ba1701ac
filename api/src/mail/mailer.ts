import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { MailError, type Mail } from './mail';
import { openOutbox } from './outbox';
import { openSmtp } from './smtp';

export interface MailSettings {
  /** The folder for mails as `.eml` files while there is no mail server. */
  readonly outboxDir: string;
  /** `smtp://user:password@host:587` or `smtps://…`; without it, mails go to the outbox. */
  readonly smtpUrl?: string | undefined;
  /** The sender of mails: `Ofisi <shop@example.com>`. */
  readonly from?: string | undefined;
}

export interface Mailer {
  /**
   * Delivers a mail, retrying while the mail server is unavailable or asks to wait. Does not retry once `closing` is aborted.
   * @throws MailError if it could not be delivered; never contains the mail's content
   */
  readonly send: (mail: Mail, closing?: AbortSignal) => Promise<void>;
}

const NOBODY = 'Ofisi <no-reply@localhost>';
/** Milliseconds before the second, third and fourth attempt. */
const BACK_OFF = [1_000, 5_000, 25_000];

const isFinal = (error: unknown) => error instanceof MailError && error.isFinal;

/** Calls `deliver` until it succeeds, with one attempt more than there are pauses. */
export async function deliverPatiently(
  deliver: () => Promise<void>,
  pauses: readonly number[],
  closing: AbortSignal,
): Promise<void> {
  for (const milliseconds of pauses) {
    try {
      return await deliver();
    } catch (error) {
      if (isFinal(error) || closing.aborted) {
        throw error;
      }
      // When the app closes, the pause ends early for one last attempt.
      await pause(milliseconds, undefined, { signal: closing }).catch(() => undefined);
    }
  }
  await deliver();
}

/** Sends mail by SMTP, or into the outbox if no mail server is set. */
export function createMailer({ outboxDir, smtpUrl, from = NOBODY }: MailSettings): Mailer {
  const deliver = smtpUrl ? openSmtp(smtpUrl, from) : openOutbox(outboxDir, from);
  return {
    send: (mail, closing = new AbortController().signal) => {
      // A server that took the mail and whose answer was lost gets it again.
      const known = { id: randomUUID(), ...mail };
      return deliverPatiently(() => deliver(known), smtpUrl ? BACK_OFF : [], closing);
    },
  };
}
