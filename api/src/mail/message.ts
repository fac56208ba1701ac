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

/** Text as HTML that shows it. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`);
