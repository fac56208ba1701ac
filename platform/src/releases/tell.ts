import { createTransport } from 'nodemailer';
import { sentence } from '../errors';
import type { Turn } from './controller';

/** Who is told of what the controllers do. */
export interface TellSettings {
  /** Where `{ text, environment, what, releases }` is posted as JSON; chat services show `text`. */
  readonly webhook: string | undefined;
  /** The mail server, and who is mailed of everything; null: only whom it concerns. */
  readonly mail: { readonly to: string | null; readonly from: string; readonly smtpUrl: string } | undefined;
}

const WITHIN_MS = 10_000;

/** Tells whoever is on duty. Never rejects: a turn is in the log and in the audit in any case. */
export const teller =
  ({ webhook, mail }: TellSettings, warn: (message: string) => void) =>
  async ({ environment, what, releases, text, mailTo = [] }: Turn): Promise<void> => {
    const recipients = [...new Set([...(mail?.to ? [mail.to] : []), ...mailTo])];
    const failed = (to: string) => (error: unknown) => warn(`${to} was not told of a release: ${sentence(error)}`);
    await Promise.all([
      webhook === undefined ? null : post(webhook, { text, environment, what, releases }).catch(failed('The webhook')),
      mail === undefined || recipients.length === 0
        ? null
        : createTransport({ url: mail.smtpUrl, connectionTimeout: WITHIN_MS, socketTimeout: WITHIN_MS })
            .sendMail({
              to: recipients,
              from: mail.from,
              subject: `${Object.keys(releases).join(', ')} ${what} in ${environment}`,
              text,
            })
            .catch(failed('By mail, nobody')),
    ]);
  };

async function post(address: string, body: object): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(WITHIN_MS),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`it answered ${answer.status}.`);
}
