import { QUOTE_REQUEST_STATUSES } from '@ofisi/api-contract/sales/enums';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, quantity } from '../engine/columns';
import { money } from '../engine/money';
import { items } from './catalogue';
import { users } from './identity';

/** A customer's request for a price, mostly for more pieces than an unpaid order may hold (invariant 23). Holds no stock. */
export const quoteRequests = pgTable(
  'quote_requests',
  {
    id: id(),
    /** The number used by customer and staff, e.g. `QR26000001`. */
    reference: text('reference').notNull().unique(),
    status: text('status', { enum: QUOTE_REQUEST_STATUSES }).notNull().default('new'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phoneNumber: text('phone_number').notNull(),
    email: text('email'),
    location: text('location').notNull(),
    /** The organisation they buy for: a school, a company. */
    organization: text('organization'),
    message: text('message'),
    /** Why it was closed without a quotation. */
    closeReason: text('close_reason'),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [index('quote_requests_user_id_index').on(table.userId)],
);

export const quoteRequestLines = pgTable(
  'quote_request_lines',
  {
    id: id(),
    quoteRequestId: integer('quote_request_id')
      .notNull()
      .references(() => quoteRequests.id, { onDelete: 'cascade' }),
    itemId: integer('item_id')
      .notNull()
      .references(() => items.id),
    /** Name and unit price as of the request. */
    productName: text('product_name').notNull(),
    price: money('price').notNull(),
    quantity: quantity('quantity').notNull(),
  },
  (table) => [
    index('quote_request_lines_quote_request_id_index').on(table.quoteRequestId),
    check('quote_request_lines_quantity_positive', sql`${table.quantity} > 0`),
  ],
);
