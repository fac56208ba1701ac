import { isEmail } from '@ofisi/shared-shop/email';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SecretBox } from '../../access/secret-box';
import { inTransaction, selectRows, type Db } from '../../engine/database';
import { queuedJob, type JobHandler } from '../../jobs/jobs';
import { readSettings } from '../../settings/settings.queries';
import { jobs } from '../../tables/jobs';
import { serviceMessages } from '../../tables/service';
import { meterLink, meterLinkMail } from '../meters/meter-link';
import { isReadingDue } from '../meters/reading-due';
import { isByDay } from './hour-in';
import type { ServiceMailServices } from './service-mail';

/** The kind of the job that mails a message about a contract. */
export const CONTRACT_MAIL_JOB = 'contract-mail';

const DAY = 86_400_000;

/** Readings are asked for on the 25th and, once more, on the 2nd, each time for a few days if the shop was down. */
const [FIRST, AGAIN, LAST] = [25, 2, 5];

const dayOfMonth = (month: string, day: number) => `${month}-${String(day).padStart(2, '0')}`;

/** The day on which readings are asked for as of `now`, in Nairobi: `2026-11-25`; null after the 5th and before the 25th. */
export function askedOn(now: Date): string | null {
  const today = nairobiDayOf(now);
  const month = today.slice(0, 7);
  const day = Number(today.slice(8));
  if (day >= FIRST) return dayOfMonth(month, FIRST);
  if (day < AGAIN) return dayOfMonth(nairobiDayOf(new Date(now.getTime() - day * DAY)).slice(0, 7), FIRST);
  return day <= LAST ? dayOfMonth(month, AGAIN) : null;
}

const startOf = (day: string) => sql`(${day}::timestamp at time zone 'Africa/Nairobi')`;

const isMissing = sql`(contract.state = 'running' and contract.archived_at is null and exists (
  select from contract_machines where contract_machines.contract_id = contract.id and ${isReadingDue}))`;

/**
 * Queues the mails that ask for readings: once on each day on which they are asked for, to customers who have an address, were not asked by
 * staff in the three days before, and have not sent all of them (decision BO-185).
 * @returns how many
 */
export async function queueContractMails(db: Db, secretBox: SecretBox, now: Date): Promise<number> {
  const day = askedOn(now);
  if (day === null || !isByDay(now)) {
    return 0;
  }
  return inTransaction(db, async (tx) => {
    const added = await selectRows<{ id: number }>(
      tx,
      sql`insert into ${serviceMessages} (contract_id, about, channel, concerns)
          select contract.id, 'readings', 'email', ${startOf(day)}
          from service_contracts contract join parties on parties.id = contract.customer_id
          where parties.email is not null and ${isMissing} and not exists (
            select from ${serviceMessages} earlier
            where earlier.contract_id = contract.id and earlier.about = 'readings' and earlier.user_id is not null
              and earlier.created_at > ${startOf(day)} - interval '3 days')
          on conflict (contract_id, about, concerns) where channel = 'email' and contract_id is not null do nothing
          returning id`,
    );
    if (added.length > 0) {
      await tx.insert(jobs).values(added.map(({ id }) => queuedJob(secretBox, CONTRACT_MAIL_JOB, { id })));
    }
    return added.length;
  });
}

const payloadSchema = z.object({ id: z.number().int() });

interface Waiting {
  readonly number: string;
  readonly token: string;
  readonly name: string;
  readonly email: string | null;
  readonly still_holds: boolean;
}

/** Mails a request for readings; it is dropped if they have come meanwhile, it is too late for it, or the customer has no address any more. */
export const contractMailHandler =
  ({ db, publicOrigin, clock, send }: ServiceMailServices): JobHandler =>
  async (payload, closing) => {
    const { id } = payloadSchema.parse(payload);
    const now = clock();
    const day = askedOn(now);
    const [message] = await selectRows<Waiting>(
      db,
      sql`select contract.number, contract.token, parties.name, parties.email,
                 coalesce(${isMissing} and message.concerns = ${startOf(day ?? '1970-01-01')}, false) as still_holds
          from ${serviceMessages} message
          join service_contracts contract on contract.id = message.contract_id
          join parties on parties.id = contract.customer_id
          where message.id = ${id} and message.sent_at is null`,
    );
    if (!message) {
      return;
    }
    const { email, name, number, token, still_holds: stillHolds } = message;
    if (!stillHolds || email === null || !isEmail(email)) {
      await db.execute(sql`delete from ${serviceMessages} where id = ${id}`);
      return;
    }
    const { shop } = await readSettings(db);
    const mail = meterLinkMail({ to: email, name, number, shop, link: meterLink(publicOrigin, token) });
    // The same at every attempt, so that a mail server which took it knows the double.
    await send({ ...mail, id: `service-message-${id}` }, closing);
    await db.execute(sql`update ${serviceMessages} set sent_at = ${now.toISOString()}::timestamptz where id = ${id}`);
  };
