import type { ServiceJobInput, replaceMachineForm } from '@ofisi/api-contract/service/service-jobs';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { sessionOf } from '../../access/guard';
import { selectRows, type Db } from '../../engine/database';
import { invalid, Refusal } from '../../http/envelope';
import { InsufficientStockError, moveStock } from '../../ledger/stock-movements';
import { changeRows } from '../../resource/change-rows';
import { updateRow, type WriteContext } from '../../resource/resource';
import { UNIT_STATES } from '../../stock/unit-states';
import { serviceJobs, serviceMoves, serviceReplacements } from '../../tables/service';
import { serialEvents } from '../../tables/stock';
import { bareModel, serialKey } from '../equipment/known-machines';
import { storeOwner } from '../equipment/machine-owner';
import { nameMachine } from '../equipment/name-machine';
import { uncovered } from './job-payer';
import { lockOwnJob } from './lock-own-job';
import { readReplacement } from './read-replacement';
import type { ServiceJobRow } from './service-jobs.list';
import { demandOpen, staffServiceJobs } from './write-service-job';

type Asked = z.output<typeof replaceMachineForm>;

interface OldUnit {
  readonly id: number;
  readonly item_id: number;
  readonly serial: string;
  readonly order_line_id: number;
}

interface NewUnit {
  readonly id: number;
  readonly item_id: number;
  readonly item: string;
  readonly brand: string | null;
  readonly serial: string;
  readonly status: string;
}

/** @throws Refusal 409 unless the job is on our warranty and its machine was not replaced yet */
async function demandReplaceable(tx: Db, job: ServiceJobRow): Promise<void> {
  demandOpen(job);
  if (job.stage === 'requested') {
    throw new Refusal(409, `Receive the machine of ${job.number} first.`);
  }
  const given = await readReplacement(tx, job.id);
  if (given) {
    throw new Refusal(409, `The machine of ${job.number} was already replaced by ${given.new_serial}.`);
  }
  if (job.payer !== 'warranty') {
    const receivedOn = nairobiDayOf(new Date(job.created_at));
    const reason = uncovered({ until: job.warranty_until, receivedOn });
    throw new Refusal(409, reason ?? 'This job is not on our warranty. Change who pays first.');
  }
}

/** The unit that the customer has. @throws Refusal 409 when it is with no customer any more */
async function readOldUnit(tx: Db, { equipment_id: id }: ServiceJobRow): Promise<OldUnit> {
  const [unit] = await selectRows<OldUnit>(
    tx,
    sql`select unit.id, unit.item_id, unit.serial_number as serial, unit.order_line_id
        from equipment machine join item_serials unit on unit.id = machine.item_serial_id
        where machine.id = ${id} and unit.status = 'sold'`,
  );
  if (!unit) {
    throw new Refusal(409, 'This machine is no longer with the customer, according to our books.');
  }
  return unit;
}

/** The unit in stock with that number, of the same item if several have it. @throws Refusal 400 at `serial_number` */
async function chooseNewUnit(tx: Db, serial: string, { item_id: itemId }: OldUnit): Promise<NewUnit> {
  const found = await selectRows<NewUnit>(
    tx,
    sql`select unit.id, unit.item_id, items.title as item, brands.name as brand, unit.serial_number as serial, unit.status
        from item_serials unit join items on items.id = unit.item_id left join brands on brands.id = items.brand_id
        where upper(trim(unit.serial_number)) = ${serialKey(serial)}
        order by unit.status = 'in_stock' desc, unit.item_id = ${itemId} desc, unit.id`,
  );
  const [unit, second] = found;
  if (!unit) {
    throw invalid({ serial_number: ['No unit in stock has this serial number.'] });
  }
  if (unit.status !== 'in_stock') {
    throw invalid({ serial_number: [`${unit.item}: this unit ${UNIT_STATES[unit.status] ?? 'is not in stock'}.`] });
  }
  if (second?.status === 'in_stock' && unit.item_id !== itemId) {
    throw invalid({ serial_number: ['Several models have a unit with this serial number. Choose another unit.'] });
  }
  return unit;
}

/** Takes the new unit out of stock, without a price. @returns what it had cost, in cents; null: unknown */
async function takeOut({ tx, request }: WriteContext, job: ServiceJobRow, unit: NewUnit): Promise<number | null> {
  const { userId } = sessionOf(request);
  await moveStock(tx, { cause: 'service', serviceJobId: job.id, userId, note: unit.serial }, [
    { itemId: unit.item_id, onHand: -1, reserved: 0 },
  ]).catch((error: unknown) => {
    throw error instanceof InsufficientStockError
      ? invalid({ serial_number: [`Every ${unit.item} in stock is reserved for an order.`] })
      : error;
  });
  const [moved] = await selectRows<{ cost: number | null }>(
    tx,
    sql`select (unit_cost * 100)::float8 as cost from stock_movements where service_job_id = ${job.id} order by id desc limit 1`,
  );
  return moved?.cost ?? null;
}

/** The new unit takes the place of the old one in its sale, with what is left of its time. */
async function swap(tx: Db, job: ServiceJobRow, { old, unit }: Units): Promise<string> {
  const [before] = await selectRows<{ warranty_until: string; sold_at: string }>(
    tx,
    sql`select warranty_until::text, sold_at::text from item_serials
        where id = ${old.id} and status = 'sold' and order_line_id = ${old.order_line_id} and warranty_until is not null
        for update`,
  );
  const given =
    before &&
    (await selectRows(
      tx,
      sql`update item_serials
          set status = 'sold', order_line_id = ${old.order_line_id}, sold_at = ${before.sold_at}::timestamptz,
              warranty_until = ${before.warranty_until}::timestamptz
          where id = ${unit.id} and status = 'in_stock'
          returning id`,
    ));
  if (!before || given?.length !== 1) {
    throw new Refusal(409, `${before ? unit.serial : old.serial} was moved meanwhile. Look at ${job.number} again.`);
  }
  await tx.execute(
    sql`update item_serials set status = 'defective', order_line_id = null, sold_at = null, warranty_until = null where id = ${old.id}`,
  );
  return before.warranty_until;
}

interface Units {
  readonly old: OldUnit;
  readonly unit: NewUnit;
}

/** The machine that the customer has from now on. */
async function giveMachine(tx: Db, job: ServiceJobRow, unit: NewUnit): Promise<void> {
  const named: Pick<ServiceJobInput, 'serial_number' | 'brand' | 'model'> = {
    serial_number: unit.serial,
    brand: unit.brand ?? job.brand,
    model: bareModel(unit.item, unit.brand),
  };
  const machine = await nameMachine(tx, named);
  for (const id of [machine?.id, job.equipment_id]) {
    if (typeof id === 'number') {
      await storeOwner(tx, id);
    }
  }
}

/**
 * Ends a job on our warranty with another unit (decision BO-179): it leaves the stock without a price and takes the place of the old one in its
 * sale, with the time that was left; the old one comes in as defective. Once, however many people try. The job is ready then.
 * @returns the job as it is now
 * @throws Refusal 404, 400 at the field, 409 when the job is not on our warranty, has ended, or its machine was replaced already
 */
export async function replaceMachine(
  { tx, request }: WriteContext,
  id: number,
  { serial_number: serial, reason }: Asked,
  now: Date,
): Promise<ServiceJobRow> {
  const job = await lockOwnJob(tx, request, id);
  await demandReplaceable(tx, job);
  const old = await readOldUnit(tx, job);
  const unit = await chooseNewUnit(tx, serial, old);
  if (unit.item_id !== old.item_id && reason === null) {
    throw invalid({ reason: [`${unit.item} is another model. Enter why the customer gets it.`] });
  }
  const { userId } = sessionOf(request);
  const said = [`${old.serial} was replaced by ${unit.serial} (${unit.item}).`, reason].filter(Boolean).join(' ');
  const [after = job] = await changeRows({ tx, request }, staffServiceJobs, [job], async () => {
    const unitCost = await takeOut({ tx, request }, job, unit);
    const end = sql`${await swap(tx, job, { old, unit })}::timestamptz`;
    const shared = { orderLineId: old.order_line_id, userId };
    const told = { ...shared, serviceJobId: id, at: now };
    await tx.insert(serialEvents).values([
      { ...told, serialId: old.id, event: 'replaced', note: [`By ${unit.serial}.`, reason].filter(Boolean).join(' ') },
      { ...told, serialId: unit.id, event: 'replacement', note: `For ${old.serial}.`, unitCost, warrantyUntil: end },
    ]);
    await tx.insert(serviceReplacements).values({
      ...shared,
      jobId: id,
      oldSerialId: old.id,
      newSerialId: unit.id,
      warrantyUntil: end,
      unitCost,
      reason,
      createdAt: now,
    });
    await giveMachine(tx, job, unit);
    const isReady = job.stage === 'ready';
    await updateRow(tx, serviceJobs, id, isReady ? {} : { stage: 'ready', stageSince: now });
    await tx
      .insert(serviceMoves)
      .values({ jobId: id, fromStage: job.stage, toStage: 'ready', said, userId, createdAt: now });
  });
  return after;
}
