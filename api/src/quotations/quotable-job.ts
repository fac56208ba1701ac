import type { ServicePayer } from '@ofisi/api-contract/service/enums';
import { isServiceEnded, SERVICE_STAGE_WORDS, type ServiceStage } from '@ofisi/shared-shop/service-stages';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../engine/database';
import { invalid } from '../http/envelope';
import { readSettings } from '../settings/settings.queries';
import { readQuotable } from './quoted-lines';
import { statusToday } from './quotations.list';

interface Job {
  readonly number: string;
  readonly stage: ServiceStage;
  readonly payer: ServicePayer;
  /** The number of its quotation that can still be accepted. */
  readonly open: string | null;
}

function whyNot({ number, stage, payer, open }: Job): string | null {
  if (isServiceEnded(stage)) {
    return `${number} was ${SERVICE_STAGE_WORDS[stage].toLowerCase()}. Move it back to quote it.`;
  }
  if (stage === 'requested') {
    return `${number} was only asked for. Receive the machine first.`;
  }
  if (payer !== 'customer') {
    return `${number} is on our warranty. Change who pays for it first.`;
  }
  return open === null ? null : `${open} is open for this job. Change it, or delete it, first.`;
}

/**
 * Locks the job that a new quotation is for: a job has one open quotation at a time, so that nobody accepts one that was replaced
 * (decision BO-177).
 * @throws Refusal 400 at `service_job_id`
 */
export async function holdQuotableJob(tx: Db, id: number | undefined): Promise<void> {
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

interface QuotableJob {
  readonly number: string;
  /** Brand and model; null for a place. */
  readonly machine: string | null;
  readonly customer_id: number | null;
  readonly name: string | null;
  readonly phone_number: string;
  readonly diagnosis: string | null;
  /** A visit under a contract, which no diagnosis is charged for. */
  readonly is_visit: boolean;
}

/** What a new quotation for a job begins with. */
export async function readQuotableJob(db: Db, id: number): Promise<QuotableJob | undefined> {
  const [job] = await selectRows<QuotableJob>(
    db,
    sql`select job.number, nullif(concat_ws(' ', coalesce(equipment.brand, job.brand), coalesce(equipment.model, job.model)), '') as machine,
               job.customer_id, job.customer_name as name, job.phone_number, job.diagnosis,
               job.contract_id is not null as is_visit
        from service_jobs job left join equipment on equipment.id = job.equipment_id
        where job.id = ${id} and job.archived_at is null`,
  );
  return job;
}

/** The service that the shop charges for a diagnosis without a repair, at the customer's price; undefined: nothing is charged. */
export async function readDiagnosisFee(db: Db, customerId: number | null) {
  const { diagnosis_item_id: id } = (await readSettings(db)).terms;
  const item = id === null ? undefined : (await readQuotable(db, [id], customerId)).get(id);
  return item && item.isService && !item.isArchived && !item.isDraft ? item : undefined;
}
