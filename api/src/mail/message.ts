import type { Mail } from './mail';

const domainOf = (from: string) => /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

/** A mail in the format of the mail library. It is self-contained: no file or address is fetched. */
export const messageOf = ({ id, to, subject, text, html, attachment }: Mail, from: string) => ({
  from,
  ...(id !== undefined && { messageId: `<${id}@${domainOf(from)}>` }),
  // An object is always one address, whatever characters it contains.
  to: { name: '', address: to },
  subject,
  text,
  html,
  ...(attachment && {
    attachments: [
      { filename: attachment.name, contentType: attachment.type, content: Buffer.from(attachment.content, 'base64') },
    ],
  }),
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** The same with unencoded texts, so that its file can be read without a mail program. */
export function readableMessageOf(mail: Mail, from: string) {
  const { text, html, ...rest } = messageOf(mail, from);
  const part = (type: string, content: string) => ({
    raw: `Content-Type: text/${type}; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${content}`,
  });
  return { ...rest, alternatives: [part('plain', text), part('html', html)] };
}

/** Escapes text for HTML. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`);
