import { sql } from 'drizzle-orm';
import type { Db } from '../../../engine/database';

/** How long a change can be undone, and how long a preview can be applied. */
const KEPT_DAYS = 90;
const PREPARED_HOURS = 24;

/** Removes previews that nobody applied, and changes that are too old to undo. */
export async function removeOldBulkChanges(db: Db): Promise<void> {
  await db.execute(
    sql`delete from bulk_changes
        where created_at < now() - make_interval(days => ${KEPT_DAYS})
           or (status = 'prepared' and created_at < now() - make_interval(hours => ${PREPARED_HOURS}))`,
  );
}
