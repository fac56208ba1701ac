import type { Mail } from './mail';
import { escapeHtml } from './message';

/** A link in a letter; the plain text shows the bare address. */
export interface LetterLink {
  readonly label: string;
  readonly link: string;
}

export interface Letter {
  readonly to: string;
  /** The name in the greeting. */
  readonly name: string;
  readonly subject: string;
  readonly paragraphs: readonly (string | LetterLink)[];
}

/**
 * The name, if it is safe to repeat in a mail. Anybody can register somebody else's address under any name, so a name that could be read as
 * a link or a message of its own is left out.
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

/** Builds a mail with a greeting and paragraphs, as text and as HTML. */
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
