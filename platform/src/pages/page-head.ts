import { z } from 'zod';
import type { HeadTags } from '../rendering/messages';
import type { ApiReader } from '../http/api/api-answers';
import { escapeHtml, inertJson, tag } from '../http/html';
import { headCallOf, type BootRoute, type RouteMatch } from '../sets/match-route';

const SHOP = 'Ofisi';
const LOCALE = 'en_KE';
const DESCRIPTION = 'Office equipment in Kenya: printers, copiers, computers and accessories, new and refurbished.';

/** Beyond this no address of a page is meant. */
const LONGEST_CALL = 2_000;

/** A path of the shop, and of nothing else: `//host` would be another site. */
export const shopPath = z
  .string()
  .max(4_000)
  .regex(/^\/(?![/\\])[\x21-\x7e]*$/);

const pageHead = z.object({
  title: z.string().min(1),
  description: z.string(),
  canonical: shopPath,
  image: shopPath.nullable(),
  type: z.string().regex(/^[a-z_.]{1,40}$/),
  json_ld: z.array(z.record(z.string(), z.unknown())),
});

/** What the API says of a page to those who read only its head. */
export type PageHead = z.infer<typeof pageHead>;

export type HeadAnswer =
  | { readonly kind: 'known'; readonly head: PageHead }
  /** The page has another address now. */
  | { readonly kind: 'moved'; readonly to: string }
  /** There is no such page. */
  | { readonly kind: 'missing' }
  /** The API did not say: the page goes without. */
  | { readonly kind: 'unknown' };

const moved = z.object({ moved_to: shopPath });

/** Asks the API for the head of a page that is meant to be found. Never rejects: a page does without a head. */
export async function readHead(read: ApiReader, match: RouteMatch): Promise<HeadAnswer> {
  const call = headCallOf(match);
  if (call === null || call.length > LONGEST_CALL) return { kind: 'missing' };
  const answer = await read(call);
  if (answer?.status === 404) return { kind: 'missing' };
  if (answer?.status === 301) {
    const { data } = moved.safeParse(answer.body);
    return data ? { kind: 'moved', to: data.moved_to } : { kind: 'unknown' };
  }
  const { data } = pageHead.safeParse(answer?.body);
  return data ? { kind: 'known', head: data } : { kind: 'unknown' };
}

const titleTag = (title: string) => `<title>${escapeHtml(title)}</title>`;
const meta = (name: string, content: string) => tag('meta', { name, content });
const property = (name: string, content: string) => tag('meta', { property: name, content });

/** The head of a page that nobody has described; `isIndexed` is false for one that is not meant to be found. */
export function plainTags(route: BootRoute | null, isIndexed: boolean): HeadTags {
  const first = [
    titleTag(route ? `${route.title} · ${SHOP}` : SHOP),
    meta('description', DESCRIPTION),
    isIndexed ? '' : meta('robots', 'noindex'),
  ];
  return { first: first.join(''), last: '' };
}

/** The head as the API has it. Without an origin (the visitor named none that can be one) it goes without addresses. */
export function knownTags(head: PageHead, origin: string | null): HeadTags {
  const first = [
    titleTag(`${head.title} · ${SHOP}`),
    meta('description', head.description),
    property('og:site_name', SHOP),
    property('og:locale', LOCALE),
    property('og:type', head.type),
    property('og:title', head.title),
    property('og:description', head.description),
    meta('twitter:card', head.image === null ? 'summary' : 'summary_large_image'),
  ];
  if (origin === null) return { first: first.join(''), last: '' };
  const address = `${origin}${head.canonical}`;
  first.push(tag('link', { rel: 'canonical', href: address }), property('og:url', address));
  if (head.image !== null) first.push(property('og:image', `${origin}${head.image}`));
  const last = head.json_ld.map(
    (data) => `<script type="application/ld+json">${inertJson(withOrigin(data, origin))}</script>`,
  );
  return { first: first.join(''), last: last.join('') };
}

/** Where schema.org has addresses; a path anywhere else is somebody's text. */
const ADDRESSES = new Set(['@id', 'url', 'urlTemplate', 'item', 'image']);

function withOrigin(value: unknown, origin: string, key = ''): unknown {
  if (typeof value === 'string') return ADDRESSES.has(key) && value.startsWith('/') ? `${origin}${value}` : value;
  if (Array.isArray(value)) return value.map((entry) => withOrigin(entry, origin, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, withOrigin(entry, origin, name)]));
}
