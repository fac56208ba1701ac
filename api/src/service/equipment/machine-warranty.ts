import type { RepairWarranty } from '@ofisi/api-contract/service/equipment';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import type { KnownMachine, Unit } from './known-machines';

/** The warranties of a machine, which run beside each other (decision BO-179). Days are the last ones, in Nairobi. */
export interface MachineWarranty {
  /** Of its sale; null: this shop gives none. */
  readonly until: string | null;
  /** Of its repairs, also those that have ended; the one that ends last first. */
  readonly repairs: readonly RepairWarranty[];
}

/** The last day of a unit's warranty; null for one that is not with a customer, whose warranty has not begun or is over. */
export const warrantyOf = (unit: Pick<Unit, 'status' | 'warranty_until'> | null): string | null =>
  unit?.status === 'sold' ? unit.warranty_until : null;

/** The warranties of a machine's repairs, other than of `exceptJob`. */
export const readRepairWarranties = (db: Db, equipmentId: number, exceptJob: number | null = null) =>
  selectRows<RepairWarranty>(
    db,
    sql`select id as job_id, number, repair_warranty_until::text as until from service_jobs
        where equipment_id = ${equipmentId} and archived_at is null and repair_warranty_until is not null
          and id is distinct from ${exceptJob}::int
        order by repair_warranty_until desc, id desc`,
  );

/** Everything that this shop promises for a machine. A replaced unit has no warranty left: its replacement has it. */
export async function readMachineWarranty(
  db: Db,
  { equipment_id: id, unit }: Pick<KnownMachine, 'equipment_id' | 'unit'>,
): Promise<MachineWarranty> {
  return { until: warrantyOf(unit), repairs: id === null ? [] : await readRepairWarranties(db, id) };
}
