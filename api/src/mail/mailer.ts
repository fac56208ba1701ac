import { setTimeout as pause } from 'node:timers/promises';
import { MailError, type Mail } from './mail';
import { openOutbox } from './outbox';
import { openSmtp } from './smtp';

export interface MailSettings {
  /** Where mails lie as `.eml` files while there is no mail server. */
  readonly outboxDir: string;
  /** `smtp://user:password@host:587` or `smtps://…`; without it mails go to the outbox. */
  readonly smtpUrl?: string | undefined;
  /** Who mails are from: `Ofisi <shop@example.com>`. */
  readonly from?: string | undefined;
}

export interface Mailer {
  /**
   * Delivers a mail, trying again when the mail server is away or asks to wait; no more tries once `closing` is aborted.
   * @throws MailError when it could not be delivered; says nothing about what the mail contains
   */
  readonly send: (mail: Mail, closing?: AbortSignal) => Promise<void>;
}

const NOBODY = 'Ofisi <no-reply@localhost>';
/** Milliseconds before the second, third and fourth attempt. */
const BACK_OFF = [1_000, 5_000, 25_000];

const isFinal = (error: unknown) => error instanceof MailError && error.isFinal;

/** Calls `deliver` until it succeeds, as often as there are pauses and once more. */
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
      // Woken by the end of the app, it makes one last attempt at once.
      await pause(milliseconds, undefined, { signal: closing }).catch(() => undefined);
    }
  }
  await deliver();
}

/** Mail by SMTP, or into the outbox where no mail server is set. */
export function createMailer({ outboxDir, smtpUrl, from = NOBODY }: MailSettings): Mailer {
  const deliver = smtpUrl ? openSmtp(smtpUrl, from) : openOutbox(outboxDir, from);
  return {
    send: (mail, closing = new AbortController().signal) =>
      deliverPatiently(() => deliver(mail), smtpUrl ? BACK_OFF : [], closing),
  };
}
