import type { Mail } from './mail';
import { escapeHtml } from './message';

export interface Memo {
  readonly to: string;
  readonly subject: string;
  /** Each is a paragraph, whose lines stay lines. */
  readonly blocks: readonly string[];
}

/** A mail to the shop itself: facts without a greeting, as text and as HTML. */
export const memo = ({ to, subject, blocks }: Memo): Mail => ({
  to,
  subject,
  text: `${blocks.join('\n\n')}\n`,
  html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body>
${blocks.map((block) => `<p>${escapeHtml(block).replaceAll('\n', '<br>')}</p>`).join('\n')}
</body>
</html>
`,
});
