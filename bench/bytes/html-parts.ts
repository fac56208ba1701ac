import { packedBytes } from './packed';

/** What a page's HTML consists of besides text and tags, by the name in the table. */
const PARTS: readonly (readonly [part: string, pattern: RegExp])[] = [
  ['styles in the page', /<style[^>]*>[\s\S]*?<\/style>/g],
  ['data in the page', /<script[^>]*type="application\/(?:ld\+)?json"[^>]*>[\s\S]*?<\/script>/g],
  ['scripts in the page', /<script(?![^>]*(?:src=|json"))[^>]*>[\s\S]*?<\/script>/g],
  ['icons in the page', /<svg[\s\S]*?<\/svg>/g],
];

const REST_OF_HTML = 'text and tags';
export const HTML_PARTS: readonly string[] = [...PARTS.map(([part]) => part), REST_OF_HTML];

/** Bytes of the HTML by part, compressed: how much smaller it is without each, in proportion to the whole. */
export function htmlParts(html: string): ReadonlyMap<string, number> {
  const whole = packedBytes(html);
  const added = PARTS.map(([part, pattern]) => [part, whole - packedBytes(html.replaceAll(pattern, ''))] as const);
  const rest = packedBytes(PARTS.reduce((text, [, pattern]) => text.replaceAll(pattern, ''), html));
  const sum = added.reduce((total, [, own]) => total + own, rest);
  return new Map([...added, [REST_OF_HTML, rest] as const].map(([part, own]) => [part, (own / sum) * whole]));
}

/** Tags of the HTML, and its size before it is compressed. */
export const htmlSize = (html: string) => ({
  tags: html.match(/<[a-z]/gi)?.length ?? 0,
  bytes: Buffer.byteLength(html),
  packed: packedBytes(html),
});
