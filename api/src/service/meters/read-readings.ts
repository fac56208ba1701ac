import type { MeterReading } from '@ofisi/api-contract/service/meters';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';

/** The readings of a machine that were not withdrawn, the newest first. */
export const readReadings = (db: Db, machineId: number) =>
  selectRows<MeterReading>(
    db,
    sql`select reading.id, reading.read_on::text as read_on, mono, colour, mono_a3, colour_a3, mono_pages, colour_pages, source, ran_over,
               old_counter, new_counter, picture, note, users.name as added_by,
               to_char(reading.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at
        from meter_readings reading left join users on users.id = reading.added_by
        where reading.machine_id = ${machineId} and reading.withdrawn_at is null
        order by reading.id desc`,
  );
