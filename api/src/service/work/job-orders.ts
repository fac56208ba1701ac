import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';

export interface JobOrder {
  readonly id: number;
  /** As on its invoice, if it has one. */
  readonly number: string;
  readonly status: 'reserved' | 'completed';
  /** Whether it charges the storage of the machine. */
  readonly is_storage: boolean;
}

/** The orders that were approved for a job and stand, in id order, in which they are locked. */
export const readJobOrders = (db: Db, jobId: number) =>
  selectRows<JobOrder>(
    db,
    sql`select orders.id, coalesce(orders.invoice, orders.number) as number, orders.status,
               exists (select from service_storage_charges charge where charge.order_id = orders.id) as is_storage
        from quotations join orders on orders.id = quotations.order_id
        where quotations.service_job_id = ${jobId} and orders.status in ('reserved', 'completed')
        order by orders.id`,
  );
