import type { MeterReading } from '@ofisi/api-contract/service/meters';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { isoMoment } from '../../engine/iso-moment';

/** The readings of a machine that were not withdrawn, the newest first. */
export const readReadings = (db: Db, machineId: number) =>
  selectRows<MeterReading>(
    db,
    sql`select reading.id, reading.read_on::text as read_on, mono, colour, mono_a3, colour_a3, mono_pages, colour_pages, source, ran_over,
               old_counter, new_counter, picture, note, users.name as added_by,
               ${isoMoment(sql`reading.created_at`)} as created_at
        from meter_readings reading left join users on users.id = reading.added_by
        where reading.machine_id = ${machineId} and reading.withdrawn_at is null
        order by reading.id desc`,
  );
