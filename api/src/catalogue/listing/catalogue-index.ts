import type { ITEM_SORTS, Facets } from '@ofisi/api-contract/catalogue/listing';

/** Filters for items. Category and brand are ids; prices are those charged, in cents, both ends included. */
export interface ItemFilters {
  readonly category?: number | undefined;
  readonly brand?: number | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** A page of a list, by its number `page`, or by the cursor of another page. */
export interface PageQuery extends ItemFilters {
  /** Words that must be in the title; undefined or without words: any title. */
  readonly q?: string | undefined;
  readonly sort: (typeof ITEM_SORTS)[number];
  readonly page: number;
  readonly size: number;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

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
}

export interface SearchQuery extends ItemFilters {
  readonly q: string;
  /** Maximum number of each kind. */
  readonly size: number;
  /** Leaves out the items with every word in the title. */
  readonly elsewhere: boolean;
}

/** Ids of items, best first. */
export interface FoundIds {
  /**
   * Every word is in the title, second name, brand or features, ignoring case, accents and hyphens, in the plural or not; part
   * numbers with or without spaces.
   */
  readonly items: readonly number[];
  /**
   * Other than `items`: those that have a similar spelling of every word. If both lists are empty, those with at least half of
   * the words, so that one word too many does not empty the list.
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
  /** The number of items in a category, in total and per brand. @param category its id */
  readonly facetsOfCategory: (category: number) => Promise<Facets>;
}
