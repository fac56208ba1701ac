import type { Mail } from '../mail/mail';
import { escapeHtml } from '../mail/message';

/**
 * A name as a mail may repeat it. Anybody can register anybody's address under any name: what could be read as a link or
 * a message of its own is left out.
 */
const harmlessName = (name: string) => (/^[\p{L}\p{M}\p{N} '’-]{1,60}$/u.test(name) ? name : undefined);

/** The mail with the link to set a new password, as text and as HTML. */
export function passwordResetMail({ to, name, link }: { to: string; name: string; link: string }): Mail {
  const known = harmlessName(name);
  const greeting = known ? `Hello ${known},` : 'Hello,';
  const why = 'Somebody asked to set a new password for your account at Ofisi. If it was you, open this address:';
  const rules = 'It works once and for 30 minutes.';
  const otherwise = 'If it was not you, there is nothing to do: your password stays as it is.';
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  const anchor = `<p><a href="${escapeHtml(link)}">Set a new password</a></p><p>${escapeHtml(link)}</p>`;
  return {
    to,
    subject: 'Set a new password',
    text: `${[greeting, why, link, rules, otherwise, 'Ofisi'].join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Set a new password</title></head>
<body>
${[paragraph(greeting), paragraph(why), anchor, paragraph(rules), paragraph(otherwise), paragraph('Ofisi')].join('\n')}
</body>
</html>
`,
  };
}
