import { sql } from 'drizzle-orm';

/**
 * Whether the order was approved for a service job: its goods go into a machine that is here, and none are delivered (decision BO-184). The
 * set is computed once.
 */
export const isOfJob = sql<boolean>`(orders.id in (
  select quoted.order_id from quotations quoted where quoted.service_job_id is not null and quoted.order_id is not null
))`;
