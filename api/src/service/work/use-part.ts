import type { usePartForm } from '@ofisi/api-contract/service/service-work';
import { WHOLE_UNITS } from '@ofisi/shared-shop/error-words';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { actorOf, recordAudit } from '../../access/audit';
import { sessionOf } from '../../access/guard';
import { selectRows, type Db } from '../../engine/database';
import { invalid, Refusal, stale } from '../../http/envelope';
import { normalised, scrapSerials } from '../../ledger/serials';
import { InsufficientStockError, moveStock } from '../../ledger/stock-movements';
import type { WriteContext } from '../../resource/resource';
import { lockOwnJob } from '../service-jobs/lock-own-job';
import { demandOpen } from '../service-jobs/write-service-job';

type Used = z.output<typeof usePartForm>;

interface Part {
  readonly title: string;
  readonly available: number;
  readonly requires_serial: boolean;
  readonly allow_decimal: boolean;
}

/** @throws Refusal 400 at `item_id` */
async function readPart(tx: Db, id: number): Promise<Part> {
  const [part] = await selectRows<Part>(
    tx,
    sql`select items.title, (items.on_hand - items.reserved)::float8 as available, items.requires_serial,
               coalesce(units.allow_decimal, false) as allow_decimal
        from items left join units on units.id = items.unit_id
        where items.id = ${id} and items.archived_at is null and not items.is_service`,
  );
  if (!part) {
    throw invalid({ item_id: ['There is no such part.'] });
  }
  return part;
}

/** @throws Refusal 400 at the field */
function demandUnits({ title, requires_serial, allow_decimal }: Part, { quantity, serials }: Used): void {
  if (!Number.isInteger(quantity) && (requires_serial || !allow_decimal)) {
    throw invalid({ quantity: [WHOLE_UNITS] });
  }
  if (requires_serial && serials.length !== quantity) {
    throw invalid({ serials: [`Enter the serial number of each ${title}.`] });
  }
  if (!requires_serial && serials.length > 0) {
    throw invalid({ serials: [`${title} has no serial numbers.`] });
  }
  if (new Set(serials.map(normalised)).size !== serials.length) {
    throw invalid({ serials: ['Enter each serial number once.'] });
  }
}

/**
 * Takes a part for a job under warranty out of stock, at the shop's cost. The job gets its next version, so that it is taken once however
 * often it is asked for (decision BO-177).
 * @returns what was taken
 * @throws Refusal 404, 400 at the field, 409 with the job if it was changed meanwhile, or if the customer pays for it
 */
export async function usePart({ tx, request }: WriteContext, jobId: number, used: Used): Promise<string> {
  const job = await lockOwnJob(tx, request, jobId);
  if (job.version !== used.version) {
    throw stale(job);
  }
  demandOpen(job);
  if (job.payer === 'customer') {
    throw new Refusal(409, `The customer pays for ${job.number}. Its parts are quoted and approved first.`);
  }
  const part = await readPart(tx, used.item_id);
  demandUnits(part, used);
  const { quantity, serials, item_id: itemId } = used;
  const { userId } = sessionOf(request);
  const note = serials.length > 0 ? serials.map(normalised).join(', ') : null;
  const reason = { cause: 'service', serviceJobId: jobId, userId, note } as const;
  await moveStock(tx, reason, [{ itemId, onHand: -quantity, reserved: 0 }]).catch((error: unknown) => {
    throw error instanceof InsufficientStockError
      ? invalid({ quantity: [`Only ${Math.max(0, part.available)} of ${part.title} can be taken.`] })
      : error;
  });
  const gone = await scrapSerials(tx, itemId, serials, { userId, note: `Used under warranty, ${job.number}` });
  if (gone[0] !== undefined) {
    throw invalid({ serials: [`There is no unit ${gone[0]} of ${part.title} in stock.`] });
  }
  await tx.execute(sql`update service_jobs set version = version + 1 where id = ${jobId}`);
  const after = { item_id: itemId, part: part.title, quantity, serials };
  await recordAudit(tx, actorOf(request), { action: 'use_part', entity: 'service_jobs', entityId: jobId, after });
  return part.title;
}
