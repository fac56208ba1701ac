import type { Mail } from './mail';
import { escapeHtml } from './message';

/** What a letter leads to; in the text the address stands for itself. */
export interface LetterLink {
  readonly label: string;
  readonly link: string;
}

export interface Letter {
  readonly to: string;
  /** Whom it greets. */
  readonly name: string;
  readonly subject: string;
  readonly paragraphs: readonly (string | LetterLink)[];
}

/**
 * A name as a mail may repeat it. Anybody can register anybody's address under any name: what could be read as a link or
 * a message of its own is left out.
 */
const harmlessName = (name: string) => (/^[\p{L}\p{M}\p{N} '’-]{1,60}$/u.test(name) ? name : undefined);

const asText = (paragraph: string | LetterLink) => (typeof paragraph === 'string' ? paragraph : paragraph.link);

function asHtml(paragraph: string | LetterLink): string {
  if (typeof paragraph === 'string') {
    return `<p>${escapeHtml(paragraph)}</p>`;
  }
  const address = escapeHtml(paragraph.link);
  return `<p><a href="${address}">${escapeHtml(paragraph.label)}</a></p><p>${address}</p>`;
}

/** A mail of a greeting and paragraphs, as text and as HTML. */
export function letter({ to, name, subject, paragraphs }: Letter): Mail {
  const known = harmlessName(name);
  const all = [known ? `Hello ${known},` : 'Hello,', ...paragraphs, 'Ofisi'];
  return {
    to,
    subject,
    text: `${all.map(asText).join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body>
${all.map(asHtml).join('\n')}
</body>
</html>
`,
  };
}
