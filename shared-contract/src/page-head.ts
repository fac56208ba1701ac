import type { PrefetchedData } from './boot';

/**
 * A schema.org object. Addresses in it are paths of the shop (`/product-item/x`); the gateway prefixes its origin to those under `@id`,
 * `url`, `urlTemplate`, `item` and `image`.
 */
export type StructuredData = Readonly<Record<string, unknown>>;

/** The description of a page for search engines and chat networks. */
export interface PageHead {
  /** Without the shop's name, which is appended. */
  readonly title: string;
  /** One or two plain sentences, 160 characters at most: result pages show no more. */
  readonly description: string;
  /** Canonical path of the page, encoded, without filters. */
  readonly address: string;
  /** Path of the preview picture; null or absent when the page has none of its own. */
  readonly picture?: string | null;
  /** Open Graph type; `website` when absent. */
  readonly type?: 'website' | 'product';
  /** For crawlers that load the page; it has no effect inside the page. */
  readonly structuredData?: readonly StructuredData[];
  /** Keeps this one page of an indexable route out of search engines. */
  readonly noindex?: true;
}

/** The data that the head of a page is derived from. */
export interface HeadFacts {
  /** Decoded parameters of the route's path. */
  readonly params: Readonly<Record<string, string | undefined>>;
  /** The bodies of the calls that the route declares, by API path. */
  readonly data: PrefetchedData;
}

/** Describes the head of one page of a route, from the same data that its screen is rendered from. */
export type DescribePage = (facts: HeadFacts) => PageHead;
