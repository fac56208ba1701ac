import { PlatformError } from '../errors';
import { readAddress, type Sent } from './read-address';

const LOC = /<(?:url|sitemap)><loc>([^<]+)<\/loc>/g;

/** What was sent as the list of pages, by path, and the paths of the pages in it, in its order. */
export interface ListedPages {
  readonly lists: ReadonlyMap<string, Sent>;
  readonly paths: readonly string[];
}

/**
 * The pages in the shop's sitemap, and in the parts of it.
 * @param most reads no further part when there are as many
 * @throws PlatformError 503 when there is none at the moment, 409 when the environment has none
 */
export async function listPages(shop: URL, most: number): Promise<ListedPages> {
  const lists = new Map<string, Sent>();

  async function read(path: string): Promise<string[]> {
    const sent = await readAddress(new URL(path, shop));
    if (sent.status === 404)
      throw new PlatformError(409, `${shop.origin} has no list of pages: it is not the public environment.`);
    if (sent.status !== 200) throw new PlatformError(503, `${shop.origin} does not list its pages right now.`);
    lists.set(path, sent);
    return [...sent.plain.toString().matchAll(LOC)].map(([, address = '']) => pathOf(address));
  }

  const first = await read('/sitemap.xml');
  const isIndex = lists.get('/sitemap.xml')?.plain.includes('<sitemapindex') ?? false;
  if (!isIndex) return { lists, paths: first.slice(0, most) };
  const paths: string[] = [];
  for (const part of first) if (paths.length < most) paths.push(...(await read(part)));
  return { lists, paths: paths.slice(0, most) };
}

/** @param address escaped, as in the list */
const pathOf = (address: string): string =>
  new URL(address.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))).pathname;
