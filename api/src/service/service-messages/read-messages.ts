import type { SentContractMessage, SentServiceMessage } from '@ofisi/api-contract/service/service-messages';
import { sql, type SQL } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { isoMoment } from '../../engine/iso-moment';

const readWhere = <Row extends SentContractMessage | SentServiceMessage>(db: Db, condition: SQL) =>
  selectRows<Row>(
    db,
    sql`select message.id, message.about, message.channel, message.words, users.name as by,
               ${isoMoment(sql`coalesce(message.sent_at, message.created_at)`)} as at,
               message.channel <> 'email' or message.sent_at is not null as is_sent
        from service_messages message left join users on users.id = message.user_id
        where ${condition}
        order by message.id desc`,
  );

/** What the customer of a job was told, the newest first. */
export const readMessages = (db: Db, jobId: number): Promise<SentServiceMessage[]> =>
  readWhere(db, sql`message.job_id = ${jobId}`);

/** What the customer of a contract was told about it, the newest first. */
export const readContractMessages = (db: Db, contractId: number): Promise<SentContractMessage[]> =>
  readWhere(db, sql`message.contract_id = ${contractId}`);
