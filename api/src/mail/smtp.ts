import { createTransport } from 'nodemailer';
import { MailError, type Delivery } from './mail';
import { messageOf } from './message';

const CONNECT_WITHIN = 10_000;
const SILENT_FOR = 20_000;

/** The reason as codes only (`EENVELOPE 550`): the server's own words may quote the mail. */
function failure(error: unknown): MailError {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const reason = [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ');
  return new MailError(reason || 'unknown reason', typeof responseCode === 'number' && responseCode >= 500);
}

/** Delivers mails to the mail server at `url`. */
export function openSmtp(url: string, from: string): Delivery {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_WITHIN,
    greetingTimeout: CONNECT_WITHIN,
    socketTimeout: SILENT_FOR,
  });
  return async (mail) => {
    try {
      await transport.sendMail(messageOf(mail, from));
    } catch (error) {
      throw failure(error);
    }
  };
}
