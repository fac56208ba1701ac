import type { ServicePayer } from '@ofisi/api-contract/service/enums';
import { isServiceEnded, SERVICE_STAGE_WORDS, type ServiceStage } from '@ofisi/shared-shop/service-stages';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../engine/database';
import { invalid } from '../http/envelope';
import { readSettings } from '../settings/settings.queries';
import { readQuotable } from './quoted-lines';
import { additionalTo } from './additional-to';
import { statusToday } from './quotations.list';

interface Job {
  readonly number: string;
  readonly stage: ServiceStage;
  readonly payer: ServicePayer;
  /** The number of its quotation that can still be accepted. */
  readonly open: string | null;
}

function whyNotCharged({ number, stage, open }: Job): string | null {
  if (isServiceEnded(stage)) {
    return `${number} was ${SERVICE_STAGE_WORDS[stage].toLowerCase()}. Move it back to quote it.`;
  }
  if (stage === 'requested') {
    return `${number} was only asked for. Receive the machine first.`;
  }
  return open === null ? null : `${open} is open for this job. Change it, or delete it, first.`;
}

/** Quoted is work that the customer pays for. */
const whyNotQuoted = (job: Job): string | null =>
  job.payer === 'customer' || isServiceEnded(job.stage) || job.stage === 'requested'
    ? whyNotCharged(job)
    : `${job.number} is on our warranty. Change who pays for it first.`;

async function hold(tx: Db, id: number | undefined, whyNot: typeof whyNotQuoted): Promise<void> {
  if (id === undefined) {
    return;
  }
  await tx.execute(sql`select from service_jobs where id = ${id} for update`);
  // In a statement of its own: somebody else may have quoted it, and this one waited for that.
  const [job] = await selectRows<Job>(
    tx,
    sql`select number, stage, payer, (
          select quotations.number from quotations
          where quotations.service_job_id = service_jobs.id and quotations.archived_at is null and ${statusToday} in ('draft', 'sent')
          order by quotations.id desc limit 1
        ) as open
        from service_jobs where id = ${id} and archived_at is null`,
  );
  const problem = job ? whyNot(job) : 'There is no such service job.';
  if (problem !== null) {
    throw invalid({ service_job_id: [problem] });
  }
}

/**
 * Locks the job that a new quotation is for: a job has one open quotation at a time, so that nobody accepts one that was replaced
 * (decision BO-177).
 * @throws Refusal 400 at `service_job_id`
 */
export const holdQuotableJob = (tx: Db, id: number | undefined): Promise<void> => hold(tx, id, whyNotQuoted);

/** The same for what the customer owes whoever pays for the work (decision BO-183). */
export const holdChargedJob = (tx: Db, id: number | undefined): Promise<void> => hold(tx, id, whyNotCharged);

interface QuotableJob {
  readonly number: string;
  readonly additional_to: readonly string[];
  /** Brand and model; null for a place. */
  readonly machine: string | null;
  readonly customer_id: number | null;
  readonly name: string | null;
  readonly phone_number: string;
  readonly diagnosis: string | null;
  /** Whether a diagnosis can still be charged for: not once it is repaired, nor on a visit under a contract. */
  readonly has_fee: boolean;
}

/** What a new quotation for a job begins with. */
export async function readQuotableJob(db: Db, id: number): Promise<QuotableJob | undefined> {
  const [job] = await selectRows<QuotableJob>(
    db,
    sql`select job.number, nullif(concat_ws(' ', coalesce(equipment.brand, job.brand), coalesce(equipment.model, job.model)), '') as machine,
               job.customer_id, job.customer_name as name, job.phone_number, job.diagnosis,
               job.contract_id is null and job.stage <> 'ready' as has_fee,
               ${additionalTo(sql`job.id`, sql`2147483647`)} as additional_to
        from service_jobs job left join equipment on equipment.id = job.equipment_id
        where job.id = ${id} and job.archived_at is null`,
  );
  return job;
}

/** A service that the settings name, at the customer's price; undefined without one, or if it is no longer sold. */
export async function readChargedService(db: Db, id: number | null, customerId: number | null) {
  const item = id === null ? undefined : (await readQuotable(db, [id], customerId)).get(id);
  return item && item.isService && !item.isArchived && !item.isDraft ? item : undefined;
}

/** The service that the shop charges for a diagnosis without a repair; undefined: nothing is charged. */
export const readDiagnosisFee = async (db: Db, customerId: number | null) =>
  readChargedService(db, (await readSettings(db)).terms.diagnosis_item_id, customerId);
