import type { SentServiceMessage } from '@ofisi/api-contract/service/service-messages';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { isoMoment } from '../../engine/iso-moment';

/** What the customer of a job was told, the newest first. */
export const readMessages = (db: Db, jobId: number) =>
  selectRows<SentServiceMessage>(
    db,
    sql`select message.id, message.about, message.channel, message.words, users.name as by,
               ${isoMoment(sql`coalesce(message.sent_at, message.created_at)`)} as at,
               message.channel <> 'email' or message.sent_at is not null as is_sent
        from service_messages message left join users on users.id = message.user_id
        where message.job_id = ${jobId}
        order by message.id desc`,
  );
