import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../engine/database';

/** How many seconds the oldest due job has been waiting; 0 if none is due. */
export async function readOldestDue(db: Db): Promise<number> {
  const [row] = await selectRows<{ readonly seconds: number }>(
    db,
    sql`select coalesce(extract(epoch from now() - min(due_at)), 0)::float8 as seconds
        from jobs where failed_at is null and due_at <= now()`,
  );
  return row?.seconds ?? 0;
}
