import { escapeHtml, sha256Of } from '../http/html';
import type { PagePolicy } from './page-headers';

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;background:#faf8f4;color:#17211d;font:1rem/1.55 system-ui,sans-serif}' +
  'main{max-width:34rem;padding:2rem}h1{font-size:1.5rem;line-height:1.2;color:#0b5d4b}code{background:#f1eee7;padding:.1em .35em;border-radius:6px}';

/** The content that a policy must allow for `noticePage`. */
export const NOTICE_POLICY: PagePolicy = { styles: [sha256Of(STYLE)], trustedTypes: [] };

/** A page for when there is no shell. Words between backticks become code. @param way a link to continue with */
export function noticePage(
  heading: string,
  paragraphs: readonly string[],
  way?: { readonly to: string; readonly text: string },
): string {
  const texts = paragraphs.map((text) => `<p>${escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>`);
  const link = way ? `<p><a href="${escapeHtml(way.to)}">${escapeHtml(way.text)}</a></p>` : '';
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Ofisi</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<style>${STYLE}</style></head>`,
    `<body><main><h1>${escapeHtml(heading)}</h1>${texts.join('')}${link}</main></body></html>\n`,
  ].join('');
}
