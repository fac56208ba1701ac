import { sql, type SQL } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import type { PartQuery, TextQuery } from '../search/text-query';
import { rank } from './best-match';
import { firstWithWords, MOST_HITS, WALKED_FIRST } from './find-words';
import { and, ORDERS } from './list-window';
import { wordMatch } from './word-match';

/** Rows that have all words: for what follows "for" it is enough that the title has the others. */
function matchOf(parts: readonly PartQuery[]): SQL {
  const { match } = wordMatch('features', parts);
  return parts.some(({ side }) => side === 'after') ? sql`(${wordMatch('title', parts).match} or ${match})` : match;
}

interface Wanted {
  readonly size: number;
  readonly isLarge: boolean;
  /** Conditions for rows of `listed_items` beside the words. */
  readonly filters: readonly SQL[];
}

/**
 * Rows among which those to suggest are found. The last word may be anything that begins so: looking that up in the index takes ten times as
 * long as looking up whole words, so the newest items are tried first, and then those with the other words, if they are few.
 */
async function candidates(
  db: Db,
  { parts, size, isLarge, filters }: Wanted & { readonly parts: readonly PartQuery[] },
): Promise<{ from: SQL; fits?: SQL }> {
  const match = and([matchOf(parts), ...filters]);
  const all = { from: sql`from listed_items where ${match} limit ${MOST_HITS}` };
  if (!isLarge) return all;
  const countOf = async (from: SQL) => {
    const [row] = await selectRows<{ count: number }>(
      db,
      sql`select count(*)::int as count from (select item_id ${from}) counted`,
    );
    return row?.count ?? 0;
  };
  const newest = sql`${firstWithWords(match, [], ORDERS.newest, { size: 0 }, WALKED_FIRST)} limit ${MOST_HITS}`;
  if ((await countOf(newest)) >= size) return { from: newest };
  const others = parts.slice(0, -1);
  if (others.length === 0) return all;
  const withOthers = sql`from listed_items where ${matchOf(others)} limit ${MOST_HITS + 1}`;
  return (await countOf(withOthers)) <= MOST_HITS ? { from: withOthers, fits: match } : all;
}

const isSame = (one: readonly PartQuery[], other: readonly PartQuery[]) =>
  one.every(({ any }, index) => any === other[index]?.any);

/**
 * Ids of the items to suggest for what is typed so far, best first: those that have all its words, or else all of them in a similar
 * spelling. In a large catalogue they are the best of the newest.
 */
export async function suggestedIds(db: Db, text: TextQuery, wanted: Wanted): Promise<number[]> {
  const idsOf = async (parts: readonly PartQuery[]) => {
    const { from, fits } = await candidates(db, { parts, ...wanted });
    return [...(await rank(db, from, { parts, ...(fits && { fits }), size: wanted.size, offset: 0 })).ids];
  };
  const found = await idsOf(text.parts);
  if (found.length > 0) return found;
  const nearly = await text.nearly();
  return isSame(text.parts, nearly) ? [] : idsOf(nearly);
}
