import type { JobPart, JobQuote, TakenParts, UsedPart } from '@ofisi/api-contract/service/service-work';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { isoMoment } from '../../engine/iso-moment';
import { openAmount } from '../../sales/orders/open-amount';
import { cancelledOf, isOfService, leftOf } from '../../sales/orders/left-to-deliver';
import { additionalTo } from '../../quotations/additional-to';
import { hasAgreed, statusToday } from '../../quotations/quotations.list';
import { shortOf } from '../../quotations/short-goods';

const MOST_UNITS = 50;

/** The quotations of a job, the newest first; without amounts unless the caller sees prices. */
export const readQuotes = (db: Db, jobId: number, seesPrices: boolean) =>
  selectRows<JobQuote>(
    db,
    sql`select quotations.id, quotations.number, ${statusToday} as status,
               case when ${seesPrices} then quotations.amount::float8 end as amount, quotations.valid_until::text,
               ${isoMoment(sql`quotations.decided_at`)} as decided_at, quotations.decision_note,
               quotations.order_id is not null and quotations.order_id is not distinct from job.fee_order_id as is_fee,
               exists (select from service_storage_charges charge where charge.order_id = quotations.order_id) as is_storage,
               ${additionalTo(sql`job.id`, sql`quotations.id`)} as additional_to,
               quotations.version, case when ${hasAgreed} then ${shortOf(sql`quotations.id`)} else '[]' end as awaits,
               case when orders.id is not null then jsonb_build_object(
                 'id', orders.id, 'number', coalesce(orders.invoice, orders.number), 'status', orders.status,
                 'open', case when ${seesPrices} and orders.status in ('reserved', 'completed') then greatest(0, ${openAmount}) end
               ) end as "order"
        from quotations join service_jobs job on job.id = quotations.service_job_id left join orders on orders.id = quotations.order_id
        where job.id = ${jobId} and quotations.archived_at is null
        order by quotations.id desc`,
  );

/** What was approved for a job, goods and labour. */
export const readParts = (db: Db, jobId: number) =>
  selectRows<JobPart>(
    db,
    sql`select part.order_line_id, part.product_name, part.quantity, part.unit, part.is_service, part."left", part.requires_serial,
               greatest(0, part.on_hand) < part.left as is_short,
               case when part.requires_serial and part.left > 0 then coalesce((
                 select jsonb_agg(unit.serial_number) from (
                   select serial_number from item_serials where item_id = part.item_id and status = 'in_stock' order by id limit ${MOST_UNITS}
                 ) unit), '[]') else '[]' end as serials
        from (
          select line.id as order_line_id, line.item_id, line.product_name, (line.quantity - ${cancelledOf(sql`line`)})::float8 as quantity, units.short_name as unit,
                 ${isOfService(sql`line`)} as is_service, greatest(0, ${leftOf(sql`line`)})::float8 as "left", items.requires_serial, items.on_hand
          from quotations join orders on orders.id = quotations.order_id join order_lines line on line.order_id = orders.id
          join items on items.id = line.item_id left join units on units.id = items.unit_id
          where quotations.service_job_id = ${jobId} and orders.status in ('reserved', 'completed')
        ) part where part.quantity > 0 order by part.order_line_id`,
  );

/** What was taken and not put back, the newest first. */
export const readTaken = (db: Db, jobId: number) =>
  selectRows<TakenParts>(
    db,
    sql`select taken.id as delivery_id, ${isoMoment(sql`taken.created_at`)} as at, taken.delivered_by as by, orders.status = 'reserved' as can_put_back,
               (select jsonb_agg(jsonb_build_object(
                  'product_name', sold.product_name, 'quantity', line.quantity, 'serials', coalesce((
                    select jsonb_agg(serial.serial_number order by serial.id) from delivery_serials chosen
                    join item_serials serial on serial.id = chosen.serial_id where chosen.delivery_line_id = line.id), '[]')
                ) order by line.id)
                from delivery_lines line join order_lines sold on sold.id = line.order_line_id where line.delivery_id = taken.id) as lines
        from quotations join orders on orders.id = quotations.order_id join deliveries taken on taken.order_id = orders.id
        where quotations.service_job_id = ${jobId} and taken.archived_at is null and taken.status in ('on_the_way', 'delivered')
        order by taken.id desc`,
  );

/** The parts that a job under warranty used, the newest first; with their cost for those who may know it. */
export const readUsed = (db: Db, jobId: number, seesCost: boolean) =>
  selectRows<UsedPart>(
    db,
    sql`select moved.id, items.title as product_name, (-moved.on_hand_delta)::float8 as quantity, moved.note as serials,
               ${isoMoment(sql`moved.created_at`)} as at, users.name as by,
               case when ${seesCost} then round(-moved.on_hand_delta * moved.unit_cost, 2)::float8 end as cost
        from stock_movements moved join items on items.id = moved.item_id left join users on users.id = moved.user_id
        where moved.service_job_id = ${jobId}
        order by moved.id desc`,
  );
