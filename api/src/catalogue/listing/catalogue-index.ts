import type { ITEM_SORTS, Facets } from '@ofisi/api-contract/catalogue/listing';

/** Which items. Category and brand are ids; prices in cents, those that are charged, both ends included. */
export interface ItemFilters {
  readonly category?: number | undefined;
  readonly brand?: number | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** A page of a list: counted off by `page`, or reached from another page with its cursor. */
export interface PageQuery extends ItemFilters {
  /** Words that the title must have; undefined or without words: any title. */
  readonly q?: string | undefined;
  readonly sort: (typeof ITEM_SORTS)[number];
  readonly page: number;
  readonly size: number;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

export interface FoundPage {
  /** In their order. */
  readonly ids: readonly number[];
  /** The page these are: never beyond the last one. */
  readonly page: number;
  readonly total: number;
  /** Whether there are more than `total`. */
  readonly more: boolean;
  readonly next: string | null;
  readonly previous: string | null;
}

export interface SearchQuery extends ItemFilters {
  readonly q: string;
  /** At most so many of each kind. */
  readonly size: number;
  /** Leaves out the items that have every word in the title. */
  readonly elsewhere: boolean;
}

/** Ids of items, best first. */
export interface FoundIds {
  /**
   * Every word is in title, second name, brand or features, whatever case, accents and hyphens, in the plural or not; part
   * numbers with or without spaces.
   */
  readonly items: readonly number[];
  /**
   * None of `items`: those in which every word is spelled nearly so. When there is neither, those that have at least half of
   * the words, so that one word too many does not empty the list.
   */
  readonly similar: readonly number[];
}

/**
 * What finds items: the port behind which another search engine can stand. It answers with ids; what an item shows is read from
 * the database.
 */
export interface CatalogueIndex {
  readonly page: (query: PageQuery) => Promise<FoundPage>;
  readonly search: (query: SearchQuery) => Promise<FoundIds>;
  /** How many items a category has, in all and of each brand. @param category its id */
  readonly facetsOfCategory: (category: number) => Promise<Facets>;
}
