import type { Mail } from './mail';

/** A mail in the words of the mail library. Texts only: nothing in it is a file or an address to fetch. */
export const messageOf = ({ to, subject, text, html }: Mail, from: string) => ({
  from,
  // As an object it is one address, whatever characters are in it.
  to: { name: '', address: to },
  subject,
  text,
  html,
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
