import type { Replacement } from '@ofisi/api-contract/service/service-jobs';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { isoMoment } from '../../engine/iso-moment';

/** What the customer of a job got for their machine; null: nothing. */
export async function readReplacement(db: Db, jobId: number): Promise<Replacement | null> {
  const [given] = await selectRows<Replacement>(
    db,
    sql`select gone.serial_number as old_serial, unit.serial_number as new_serial, items.title as item,
               (given.warranty_until at time zone 'Africa/Nairobi')::date::text as warranty_until, given.reason, users.name as by,
               ${isoMoment(sql`given.created_at`)} as at
        from service_replacements given join item_serials gone on gone.id = given.old_serial_id
        join item_serials unit on unit.id = given.new_serial_id join items on items.id = unit.item_id
        left join users on users.id = given.user_id
        where given.job_id = ${jobId}`,
  );
  return given ?? null;
}
