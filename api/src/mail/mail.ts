/** An e-mail to one person. */
export interface Mail {
  /** Unique, and the same at every attempt to deliver it: it becomes the Message-ID, by which mail servers and readers know a double. */
  readonly id?: string | undefined;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachment?: Attachment | undefined;
}

/** A file attached to a mail. */
export interface Attachment {
  readonly name: string;
  /** `application/pdf` */
  readonly type: string;
  /** Base64, because queued mails are JSON. */
  readonly content: string;
}

/** Delivers a mail once: to a mail server or into the outbox. */
export type Delivery = (mail: Mail) => Promise<void>;

/** The reason why a mail was not delivered. Never contains the mail's text, which may hold a secret and which mail servers like to quote. */
export class MailError extends Error {
  /** The mail server's refusal is permanent: it will refuse the same mail again. */
  readonly isFinal: boolean;

  constructor(reason: string, isFinal: boolean) {
    super(`The mail was not delivered: ${reason}.`);
    this.name = 'MailError';
    this.isFinal = isFinal;
  }
}
