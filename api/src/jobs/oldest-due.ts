import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../engine/database';

/** For how many seconds the oldest job that is due has not been done; 0 when none is due. */
export async function readOldestDue(db: Db): Promise<number> {
  const [row] = await selectRows<{ readonly seconds: number }>(
    db,
    sql`select coalesce(extract(epoch from now() - min(due_at)), 0)::float8 as seconds
        from jobs where failed_at is null and due_at <= now()`,
  );
  return row?.seconds ?? 0;
}
