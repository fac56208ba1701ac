import type { SupplierClaimInput } from '@ofisi/api-contract/service/supplier-claims';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { invalid } from '../../http/envelope';
import { UNIT_STATES } from '../../stock/unit-states';
import { serialKey } from '../equipment/known-machines';

/** A unit as a claim sees it. */
export interface ClaimedUnit {
  readonly id: number;
  readonly item_id: number;
  readonly item: string;
  readonly serial: string;
  readonly status: string;
  /** From whom it was bought last. */
  readonly supplier_id: number | null;
  /** What it had cost when it was received last, in cents; null: unknown. */
  readonly unit_cost: number | null;
}

/** Units that a supplier can be asked about: with their customers, or here and not for sale. */
const CLAIMABLE = ['sold', 'returned', 'defective'];

const unitWhere = (db: Db, which: ReturnType<typeof sql>) =>
  selectRows<ClaimedUnit>(
    db,
    sql`select unit.id, unit.item_id, items.title as item, unit.serial_number as serial, unit.status,
               received.supplier_id, (received.unit_cost * 100)::float8 as unit_cost
        from item_serials unit join items on items.id = unit.item_id
        left join lateral (
          select purchases.supplier_id, event.unit_cost from serial_events event
          left join purchase_lines line on line.id = event.purchase_line_id left join purchases on purchases.id = line.purchase_id
          where event.serial_id = unit.id and event.event = 'received' order by event.id desc limit 1
        ) received on true
        where ${which}
        order by unit.status = any('{defective,returned}') desc, unit.status = 'sold' desc, unit.id desc`,
  );

/** A unit, locked after its item as movements of stock do. */
export async function holdUnit(tx: Db, id: number): Promise<ClaimedUnit | undefined> {
  await tx.execute(sql`select from items where id = (select item_id from item_serials where id = ${id}) for update`);
  await tx.execute(sql`select from item_serials where id = ${id} for update`);
  const [unit] = await unitWhere(tx, sql`unit.id = ${id}`);
  return unit;
}

/** @throws Refusal 400 at `serial_number` */
async function findUnit(tx: Db, serial: string): Promise<ClaimedUnit> {
  const [unit] = await unitWhere(tx, sql`upper(trim(unit.serial_number)) = ${serialKey(serial)}`);
  if (!unit) {
    throw invalid({ serial_number: ['We never had a unit with this serial number. Name the service job instead.'] });
  }
  if (unit.status === 'in_stock') {
    throw invalid({ serial_number: ['This unit is on sale. Return it to the supplier from Purchase.'] });
  }
  if (!CLAIMABLE.includes(unit.status)) {
    throw invalid({ serial_number: [`This unit ${UNIT_STATES[unit.status] ?? 'is not with us'}.`] });
  }
  return unit;
}

/** @throws Refusal 400 at `service_job` */
async function findJob(tx: Db, number: string): Promise<number> {
  const [job] = await selectRows<{ id: number }>(
    tx,
    sql`select id from service_jobs where number = upper(${number}) and archived_at is null`,
  );
  if (!job) {
    throw invalid({ service_job: ['There is no such service job.'] });
  }
  return job.id;
}

/** @throws Refusal 400 at `supplier_id` */
export async function demandSupplier(tx: Db, id: number): Promise<void> {
  const found = await selectRows(
    tx,
    sql`select id from parties where id = ${id} and kind = 'supplier' and archived_at is null for key share`,
  );
  if (found.length === 0) {
    throw invalid({ supplier_id: ['There is no such supplier.'] });
  }
}

/** What a new claim is about, and against whom. @throws Refusal 400 at the field */
export async function subjectOf(tx: Db, input: SupplierClaimInput) {
  const { serial_number: serial, service_job: number } = input;
  if (serial === null && number === null) {
    throw invalid({ serial_number: ['Enter the serial number, or the service job.'] });
  }
  const unit = serial === null ? null : await findUnit(tx, serial);
  const serviceJobId = number === null ? null : await findJob(tx, number);
  const supplierId = input.supplier_id ?? unit?.supplier_id ?? null;
  if (supplierId === null) {
    throw invalid({ supplier_id: ['Choose the supplier.'] });
  }
  await demandSupplier(tx, supplierId);
  return { unit, serviceJobId, supplierId };
}
