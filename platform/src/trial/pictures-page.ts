import type { ChangedPage } from '@ofisi/shared-contract/registry';
import { escapeHtml } from '../http/html';

const STYLE = `
:root{color-scheme:light dark}
body{margin:0 auto;max-width:1960px;padding:1.5rem;font:1rem/1.5 system-ui,sans-serif}
h1{font-size:1.5rem}h2{margin:2.5rem 0 .75rem;font-size:1.125rem}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem;align-items:start}
figure{margin:0}figcaption{font-size:.875rem}
img{width:100%;border:1px solid #8886}
`;

/** The pages that look different in two sets, side by side, as a self-contained HTML file. */
export function picturesPage([one, other]: readonly [string, string], pages: readonly ChangedPage[]): string {
  const title = `${one} and ${other}`;
  const intro =
    pages.length === 0
      ? 'Every page looks the same.'
      : `${pages.length} ${pages.length === 1 ? 'page looks' : 'pages look'} different.`;
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>`,
    `<body><h1>${escapeHtml(title)}</h1><p>${intro}</p>`,
    ...pages.map(
      ({ address, remote, before, after }) =>
        `<h2>${escapeHtml(address)} (${escapeHtml(remote)})</h2><div class="pair">${figure(one, before)}${figure(other, after)}</div>`,
    ),
    '</body></html>\n',
  ].join('');
}

const figure = (set: string, picture: string | null): string =>
  `<figure><figcaption>${escapeHtml(set)}</figcaption>${
    picture === null
      ? '<p>There is no such page, or it did not come.</p>'
      : `<img alt="${escapeHtml(set)}" src="data:image/webp;base64,${picture}">`
  }</figure>`;
