import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A mail in the outbox. */
export interface OutboxMail {
  readonly headers: string;
  readonly text: string;
  readonly html: string;
  /** Including its attachments. */
  readonly whole: string;
}

function part(content: string, type: string): string {
  const start = content.indexOf(`Content-Type: text/${type}`);
  const begin = content.indexOf('\n\n', start) + 2;
  return start < 0 ? '' : content.slice(begin, content.indexOf('\n--', begin));
}

/** The mails in a data folder's outbox, oldest first. */
export function readOutbox(dataDir: string): OutboxMail[] {
  const folder = path.join(dataDir, 'outbox');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  return names.sort().map((name) => {
    const content = readFileSync(path.join(folder, name), 'utf8');
    return {
      headers: content.slice(0, content.indexOf('\n\n')),
      text: part(content, 'plain'),
      html: part(content, 'html'),
      whole: content,
    };
  });
}

/** The mails in a data folder's outbox with this recipient and subject, oldest first. */
export const mailsTo = (dataDir: string, email: string, subject: string): OutboxMail[] =>
  readOutbox(dataDir).filter(({ headers }) =>
    [`To: ${email}`, `Subject: ${subject}`].every((line) => headers.split('\n').includes(line)),
  );

/** The token in the link of a mail. */
export const tokenIn = (mail: OutboxMail | undefined) =>
  /\/(?:reset-password|confirm-email)\?token=([\w-]+)$/m.exec(mail?.text ?? '')?.[1] ?? '';
