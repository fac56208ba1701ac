import type { correctSerialForm, serialEventSchema } from '@ofisi/api-contract/stock/serials';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { actorOf, recordAudit } from '../../access/audit';
import { inTransaction, selectRows, type Db } from '../../engine/database';
import { isoMoment } from '../../engine/iso-moment';
import { invalid, notFound, stale } from '../../http/envelope';
import { readRow } from '../../resource/list';
import { explainConflict } from '../../resource/resource';
import { itemSerials } from '../../tables/serials';
import { serialEvents } from '../../tables/stock';
import { serialList } from './serials.list';

const GONE = 'This serial number no longer exists.';

export async function readSerial(db: Db, id: number) {
  const serial = await readRow(db, serialList, id);
  if (!serial) {
    throw notFound(GONE);
  }
  return serial;
}

/** All events of a unit, the latest first. */
export const readLife = (db: Db, id: number, { seesCosts }: { readonly seesCosts: boolean }) =>
  selectRows<z.output<typeof serialEventSchema>>(
    db,
    sql`select event.id, event.event, ${isoMoment(sql`event.at`)} as at,
               coalesce(service_jobs.number, orders.invoice, orders.number, purchases.reference_number, returns.credit_note,
                        supplier_returns.reference_number) as document,
               event.service_job_id, case when ${seesCosts} then event.unit_cost::float8 end as unit_cost,
               (event.warranty_until at time zone 'Africa/Nairobi')::date::text as warranty_until,
               event.note, users.name as user
        from serial_events event
        left join order_lines on order_lines.id = event.order_line_id left join orders on orders.id = order_lines.order_id
        left join purchase_lines on purchase_lines.id = event.purchase_line_id left join purchases on purchases.id = purchase_lines.purchase_id
        left join return_lines on return_lines.id = event.return_line_id left join returns on returns.id = return_lines.return_id
        left join supplier_return_lines on supplier_return_lines.id = event.supplier_return_line_id
        left join supplier_returns on supplier_returns.id = supplier_return_lines.supplier_return_id
        left join service_jobs on service_jobs.id = event.service_job_id
        left join users on users.id = event.user_id
        where event.serial_id = ${id}
        order by event.id desc`,
  );

/**
 * Corrects a mistyped serial number (decision BO-47), only while the unit is in stock, because the number of a sold one is on paper.
 * @throws Refusal 404, 409 when it has changed meanwhile, 400 when the unit is not in stock or the item already has that number
 */
export const correctSerial = (
  db: Db,
  request: FastifyRequest,
  id: number,
  { serial_number: right, seen }: z.output<typeof correctSerialForm>,
) =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`select from item_serials where id = ${id} for update`);
    const before = await readSerial(tx, id);
    if (before.serial_number !== seen) {
      throw stale(before);
    }
    if (before.status !== 'in_stock') {
      throw invalid({ serial_number: ['Only the serial number of a unit in stock can be corrected.'] });
    }
    if (right !== seen) {
      await tx
        .update(itemSerials)
        .set({ serialNumber: right })
        .where(sql`${itemSerials.id} = ${id}`);
      const { userId, ...actor } = actorOf(request);
      await tx.insert(serialEvents).values({ serialId: id, event: 'corrected', note: seen, userId });
      await recordAudit(
        tx,
        { userId, ...actor },
        {
          action: 'update',
          entity: 'item_serials',
          entityId: id,
          before: { serial_number: seen },
          after: { serial_number: right },
        },
      );
    }
    return readSerial(tx, id);
  }).catch((error: unknown) =>
    explainConflict(error, {
      item_serials_item_serial_unique: { serial_number: ['This item already has a unit with that serial number.'] },
    }),
  );
