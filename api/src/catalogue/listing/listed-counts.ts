import { sql } from 'drizzle-orm';
import type { Db } from '../../engine/database';

/** Merges the many rows that changes have left for each category and brand into one; concurrent readers find the same sums. */
export async function addUpListedCounts(db: Db): Promise<void> {
  await db.execute(
    sql`with gone as (delete from listed_counts returning *)
        insert into listed_counts (category_id, brand_id, items)
        select category_id, brand_id, sum(items) from gone group by category_id, brand_id having sum(items) <> 0`,
  );
}
