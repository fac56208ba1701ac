import type { PrefetchedData } from './boot';

/**
 * A schema.org object. Addresses in it are paths of the shop (`/product-item/x`); the gateway puts its origin before those
 * under `@id`, `url`, `urlTemplate`, `item` and `image`.
 */
export type StructuredData = Readonly<Record<string, unknown>>;

/** What a page says of itself to search engines and chat networks. */
export interface PageHead {
  /** Without the shop's name, which is appended. */
  readonly title: string;
  /** One or two plain sentences, 160 characters at most: result pages show no more. */
  readonly description: string;
  /** Path under which the page wants to be known, encoded, without filters. */
  readonly address: string;
  /** Path of the preview picture; null or absent: it has none of its own. */
  readonly picture?: string | null;
  /** Open Graph type; `website` when absent. */
  readonly type?: 'website' | 'product';
  /** For those who load pages; nothing is made of it inside the page. */
  readonly structuredData?: readonly StructuredData[];
  /** Keeps this one page of an indexable route out of search engines. */
  readonly noindex?: true;
}

/** What the head of a page is made of. */
export interface HeadFacts {
  /** Decoded parameters of the route's path. */
  readonly params: Readonly<Record<string, string | undefined>>;
  /** The bodies of the calls that the route declares, by API path. */
  readonly data: PrefetchedData;
}

/** The head of one page of a route, from the very data that its screen is rendered from. */
export type DescribePage = (facts: HeadFacts) => PageHead;
