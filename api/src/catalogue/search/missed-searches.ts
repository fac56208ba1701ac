import { sql } from 'drizzle-orm';
import type { Db } from '../../engine/database';
import { missedSearches } from '../../tables/catalogue';

/** Rows of the list. */
const MOST_KEPT = 1_000;
/** Longer texts are pasted rather than searched for. */
const LONGEST = 60;

/** Addresses and long numbers may be those of a person. */
const PERSONAL = /@|\d[\d\s()+-]{6,}\d/u;

/** The words as they are counted; null for what is not kept. */
export function wordsOf(q: string): string | null {
  const words = q.normalize('NFKC').toLowerCase().trim().replaceAll(/\s+/gu, ' ');
  return words.length > LONGEST || PERSONAL.test(words) || !/[\p{L}\p{N}]{2}/u.test(words) ? null : words;
}

/** Counts a search without a result. In a full list, the one that was made longest ago among the rarest makes room. */
export async function countMissedSearch(db: Db, words: string, at: Date): Promise<void> {
  await db
    .insert(missedSearches)
    .values({ words, lastAt: at })
    .onConflictDoUpdate({
      target: missedSearches.words,
      set: { count: sql`${missedSearches.count} + 1`, lastAt: at },
    });
  await db.execute(
    sql`delete from missed_searches where id in (
          select id from missed_searches where words <> ${words} order by count desc, last_at desc offset ${MOST_KEPT - 1}
        )`,
  );
}
