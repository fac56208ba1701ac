import type { Mail } from './mail';

/** A mail in the words of the mail library, with all that is in it: nothing is a file or an address to fetch. */
export const messageOf = ({ to, subject, text, html, attachment }: Mail, from: string) => ({
  from,
  // As an object it is one address, whatever characters are in it.
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

/** The same with its texts as they are, so that a file of it can be read without a mail program. */
export function readableMessageOf(mail: Mail, from: string) {
  const { text, html, ...rest } = messageOf(mail, from);
  const part = (type: string, content: string) => ({
    raw: `Content-Type: text/${type}; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${content}`,
  });
  return { ...rest, alternatives: [part('plain', text), part('html', html)] };
}

/** Text as HTML that shows it. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`);
