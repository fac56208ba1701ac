/** An e-mail to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachment?: Attachment | undefined;
}

/** A file that comes with a mail. */
export interface Attachment {
  readonly name: string;
  /** `application/pdf` */
  readonly type: string;
  /** Base64: a mail that waits is JSON. */
  readonly content: string;
}

/** Takes a mail over, once: to a mail server or into the outbox. */
export type Delivery = (mail: Mail) => Promise<void>;

/** Why a mail was not delivered, without its text: that may hold a secret, and mail servers like to quote. */
export class MailError extends Error {
  /** The mail server's refusal is final: the same mail will be refused again. */
  readonly isFinal: boolean;

  constructor(reason: string, isFinal: boolean) {
    super(`The mail was not delivered: ${reason}.`);
    this.name = 'MailError';
    this.isFinal = isFinal;
  }
}
