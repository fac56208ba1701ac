import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import type { Token } from './search-words';

/** A brand, as words of a search find it. */
interface BrandName {
  readonly id: number;
  /** The words of its name and their stems; "TP-Link" also as "tplink". */
  readonly words: readonly string[];
}

/** A category, as words of a search find it. */
export interface CategoryName {
  readonly id: number;
  /** The stems of its name. */
  readonly name: readonly string[];
  /** The words of its name. */
  readonly spoken: readonly string[];
  /** The words of its name and description, and their stems. */
  readonly words: readonly string[];
}

export interface Synonym {
  /** What shoppers type (function `search_keys`). */
  readonly keys: readonly string[];
  readonly meaning: readonly Token[];
}

/** The names that searches are compared with; few, and kept in memory. */
export interface Names {
  readonly brands: readonly BrandName[];
  readonly categories: readonly CategoryName[];
  readonly synonyms: readonly Synonym[];
}

async function readNames(db: Db): Promise<Names> {
  const brands = await selectRows<BrandName>(
    db,
    sql`select id, found_under(search_words(name) || search_words(replace(name, ' ', ''))) as words from brands where archived_at is null order by id`,
  );
  const categories = await selectRows<CategoryName>(
    db,
    sql`select id, array(select stem from search_tokens(name) where joined ~ '[[:alnum:]]' and joined <> 'and') as name,
               search_words(name) as spoken,
               found_under(search_words(concat_ws(' ', name, description))) as words
        from categories where archived_at is null order by id`,
  );
  const synonyms = await selectRows<Synonym>(
    db,
    sql`select keys, array(select json_build_object('word', word, 'joined', joined, 'stem', stem) from search_tokens(meaning) order by place) as meaning
        from synonyms where archived_at is null order by id`,
  );
  return { brands, categories, synonyms };
}

export interface KeptNames {
  readonly read: () => Promise<Names>;
  /** To be called when a name has changed: the next reader finds the new ones. */
  readonly changed: () => void;
}

export function keepNames(db: Db): KeptNames {
  let kept: Promise<Names> | undefined;
  return {
    read() {
      const reading = (kept ??= readNames(db));
      reading.catch(() => {
        if (kept === reading) kept = undefined;
      });
      return reading;
    },
    changed() {
      kept = undefined;
    },
  };
}

/** Beginnings of words are told apart from here on. */
const SHORTEST = 3;

/** Ids of the categories with a word in their name that begins with one of the text. */
export function categoriesNamed({ categories }: Names, text: string): number[] {
  const typed = text
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word.length >= SHORTEST);
  const begins = ({ spoken }: CategoryName) => spoken.some((word) => typed.some((start) => word.startsWith(start)));
  return categories.filter(begins).map(({ id }) => id);
}
