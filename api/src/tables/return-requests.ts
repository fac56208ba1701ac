import { RETURN_REASONS, RETURN_REQUEST_STATUSES } from '@ofisi/api-contract/deliveries/enums';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, quantity } from '../engine/columns';
import { returns } from './deliveries';
import { users } from './identity';
import { orderLines, orders } from './sales';

/** A shopper's wish to return delivered goods (decision SF-69). Moves neither goods nor money: the return that staff record for it does. */
export const returnRequests = pgTable(
  'return_requests',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    status: text('status', { enum: RETURN_REQUEST_STATUSES }).notNull().default('new'),
    reason: text('reason', { enum: RETURN_REASONS }).notNull(),
    message: text('message'),
    /** Why it was declined, for the shopper. */
    answer: text('answer'),
    /** When it was accepted, declined or withdrawn. */
    decidedAt: moment('decided_at'),
    /** The return that was recorded for it. */
    returnId: integer('return_id').references(() => returns.id),
    /** The account that was signed in when it was sent. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('return_requests_order_id_index').on(table.orderId),
    index('return_requests_return_id_index').on(table.returnId),
    index('return_requests_user_id_index').on(table.userId),
    index('return_requests_new_index')
      .on(table.id)
      .where(sql`${table.status} = 'new'`),
  ],
);

export const returnRequestLines = pgTable(
  'return_request_lines',
  {
    id: id(),
    returnRequestId: integer('return_request_id')
      .notNull()
      .references(() => returnRequests.id, { onDelete: 'cascade' }),
    orderLineId: integer('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    quantity: quantity('quantity').notNull(),
  },
  (table) => [
    uniqueIndex('return_request_lines_request_line_unique').on(table.returnRequestId, table.orderLineId),
    index('return_request_lines_order_line_id_index').on(table.orderLineId),
    check('return_request_lines_quantity_positive', sql`${table.quantity} > 0`),
  ],
);
