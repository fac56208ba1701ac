import type { PageHead } from '@ofisi/shared-contract/page-head';
import { escapeHtml, inertJson, tag } from '../http/html';

const SHOP = 'Ofisi';
const LOCALE = 'en_KE';
const DESCRIPTION = 'Office equipment in Kenya: printers, copiers, computers and accessories, new and refurbished.';

/** The part of the head that is specific to one page. */
export interface HeadTags {
  /** Title, description, addresses and previews. */
  readonly first: string;
  /** Structured data, which no visitor waits for. */
  readonly last: string;
}

const titleTag = (title: string) => `<title>${escapeHtml(title)}</title>`;
const meta = (name: string, content: string) => tag('meta', { name, content });
const property = (name: string, content: string) => tag('meta', { property: name, content });
const NOINDEX = meta('robots', 'noindex');

/** The head of a page without a description of its own; `isIndexed` is false for a page that is not indexable. */
export function plainTags(title: string | null, isIndexed: boolean): HeadTags {
  const first = [
    titleTag(title === null ? SHOP : `${title} · ${SHOP}`),
    meta('description', DESCRIPTION),
    isIndexed ? '' : NOINDEX,
  ];
  return { first: first.join(''), last: '' };
}

/** The head that the page's release describes. Without an origin (the visitor gave no valid one) it has no addresses. */
export function headTags(head: PageHead, origin: string | null): HeadTags {
  const first = [
    titleTag(`${head.title} · ${SHOP}`),
    meta('description', head.description),
    head.noindex ? NOINDEX : '',
    property('og:site_name', SHOP),
    property('og:locale', LOCALE),
    property('og:type', head.type ?? 'website'),
    property('og:title', head.title),
    property('og:description', head.description),
    meta('twitter:card', head.picture ? 'summary_large_image' : 'summary'),
  ];
  if (origin === null) return { first: first.join(''), last: '' };
  const address = `${origin}${head.address}`;
  first.push(tag('link', { rel: 'canonical', href: address }), property('og:url', address));
  if (head.picture) first.push(property('og:image', `${origin}${head.picture}`));
  const last = (head.structuredData ?? []).map(
    (data) => `<script type="application/ld+json">${inertJson(withOrigin(data, origin))}</script>`,
  );
  return { first: first.join(''), last: last.join('') };
}

/** Properties whose values are addresses in schema.org; a path anywhere else is text. */
const ADDRESSES = new Set(['@id', 'url', 'urlTemplate', 'item', 'image']);

function withOrigin(value: unknown, origin: string, key = ''): unknown {
  if (typeof value === 'string') return ADDRESSES.has(key) && value.startsWith('/') ? `${origin}${value}` : value;
  if (Array.isArray(value)) return value.map((entry) => withOrigin(entry, origin, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, withOrigin(entry, origin, name)]));
}
