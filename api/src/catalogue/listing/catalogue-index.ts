import type { ITEM_SORTS, Facets, Wanted } from '@ofisi/api-contract/catalogue/listing';
import type { SaidPrice } from '../search/read-price';

/** Filters for items. Category and brand are ids; prices are those charged, in cents, both ends included. */
export interface ItemFilters {
  readonly category?: number | undefined;
  readonly brand?: number | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** The price that the search itself names: "under 50k". Also what `min` and `max` are chosen from. */
  readonly said?: SaidPrice | undefined;
  /** Condition, stock and features. */
  readonly wanted?: readonly Wanted[] | undefined;
}

/** One way to narrow a list. Of a brand, `value` is its slug and `label` its name. */
export interface Facet {
  /** `brand`, `price`, `condition`, `stock` or a feature. */
  readonly key: string;
  readonly value: string;
  readonly label?: string | undefined;
  /** Number of items that fit, and all other filters; null: too many to count. */
  readonly count: number | null;
}

/**
 * How the found items have the words of a search. `title`: all of them, in title, model, brand, category or condition; numbers, and what
 * follows "for", in the features too. `features`: all of them, there or in the features. `spelling`: in a similar spelling. `some`: at
 * least half of them. The first of these that finds anything is the list.
 */
export type Match = 'title' | 'features' | 'spelling' | 'some';

/** A page of a list, by its number `page`, or by the cursor of another page. */
export interface PageQuery extends ItemFilters {
  /** What is searched for; undefined or without words: everything. */
  readonly q?: string | undefined;
  readonly sort: (typeof ITEM_SORTS)[number];
  readonly page: number;
  readonly size: number;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

export interface CountedFacets {
  /** Items in the list, as far as they were counted. */
  readonly total: number;
  readonly facets: readonly Facet[];
}

/** A list's filters. */
export type FacetQuery = ItemFilters & Pick<PageQuery, 'q'>;

export interface FoundPage {
  /** In the order of the list. */
  readonly ids: readonly number[];
  /** The actual page: never beyond the last one. */
  readonly page: number;
  readonly total: number;
  /** Whether there are more than `total`. */
  readonly more: boolean;
  readonly next: string | null;
  readonly previous: string | null;
  /** Null without a search, and when nothing was found. */
  readonly match: Match | null;
}

export interface SearchQuery extends ItemFilters {
  readonly q: string;
  /** Maximum number of each kind. */
  readonly size: number;
  /** Leaves out the items that a list by these words has. */
  readonly elsewhere: boolean;
}

/** Ids of items, best first. */
export interface FoundIds {
  /** Those that match by `features`. */
  readonly items: readonly number[];
  /**
   * Other than `items`: those that match by `spelling`. If both lists are empty, those that match by `some`, so that one word too many does
   * not empty the list.
   */
  readonly similar: readonly number[];
}

/**
 * Finds items: the port behind which another search engine can be put. It returns ids; the contents of an item are read from
 * the database.
 */
export interface CatalogueIndex {
  readonly page: (query: PageQuery) => Promise<FoundPage>;
  readonly search: (query: SearchQuery) => Promise<FoundIds>;
  /** Ids of up to `size` items to suggest for what is typed so far, best first. */
  readonly suggest: (q: string, size: number) => Promise<readonly number[]>;
  /** The number of items in a category, in total and per brand. @param category its id */
  readonly facetsOfCategory: (category: number) => Promise<Facets>;
  /** What there is to choose from in a list with these filters. */
  readonly facets: (query: FacetQuery) => Promise<CountedFacets>;
  /** Ids of the categories with a word in their name that begins with one of these. */
  readonly categoriesNamed: (q: string) => Promise<readonly number[]>;
  /** To be called when a brand, a category or a synonym has changed. */
  readonly namesChanged: () => void;
}
