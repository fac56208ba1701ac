import { ORDER_STAGES, type OrderStage } from '@ofisi/shared-shop/order-stages';
import { sql, type SQL } from 'drizzle-orm';
import { leftOf } from './left-to-deliver';
import { field } from '../../resource/field';
import { isPaid } from './open-amount';

/** As one list, computed once and looked up in: with 100,000 orders, a subquery for each takes too long. */
const isMoving = sql`orders.id in (
  select moving.order_id from deliveries moving
  where moving.status = 'on_the_way' and moving.archived_at is null and moving.order_id is not null
)`;

/** Money is open, and there is no customer on whose account it could stand. */
const isUnpaid = sql`(not ${isPaid} and orders.customer_id is null)`;

const isPacked = sql`not exists (select from order_lines line where line.order_id = orders.id and ${leftOf(sql`line`)} > 0)`;

const online = (condition: SQL) => sql`orders.channel = 'online' and ${condition}`;

/** `reserved` orders still have goods in the shop, `completed` ones have none (decision 038). */
const FULFILS: Readonly<Record<OrderStage, SQL>> = {
  unpaid: online(sql`orders.status = 'reserved' and ${isUnpaid}`),
  packing: online(sql`orders.status = 'reserved' and not ${isUnpaid} and not ${isPacked}`),
  packed: online(sql`orders.status = 'reserved' and not ${isUnpaid} and ${isPacked}`),
  on_the_way: online(sql`orders.status = 'completed' and ${isMoving}`),
  delivered: online(sql`orders.status = 'completed' and not ${isMoving}`),
  expired: online(sql`orders.status = 'expired'`),
  cancelled: online(sql`orders.status = 'cancelled'`),
  void: online(sql`orders.status = 'void'`),
};

/** The stage of an online order (decision BO-92), from reservation, ledger and deliveries; null for a counter sale. */
export const orderStage = sql<OrderStage | null>`case when orders.channel = 'online' then case
  when orders.status in ('expired', 'cancelled', 'void') then orders.status
  when orders.status = 'completed' then case when ${isMoving} then 'on_the_way' else 'delivered' end
  when ${isUnpaid} then 'unpaid'
  when ${isPacked} then 'packed'
  else 'packing'
end end`;

/** The stage as a field of lists. */
export const stageField = field.choice(orderStage, ORDER_STAGES, { header: 'Stage', filter: true, fulfils: FULFILS });
