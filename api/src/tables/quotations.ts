import { STORED_QUOTATION_STATUSES } from '@ofisi/api-contract/quotations/enums';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, quantity, taxClass, version } from '../engine/columns';
import { money } from '../engine/money';
import { items } from './catalogue';
import { parties } from './contacts';
import { users } from './identity';
import { quoteRequests } from './quote-requests';
import { orders } from './sales';
import { serviceJobs } from './service';

/** Prices that the shop offers to a customer until a certain day. Holds no stock. */
export const quotations = pgTable(
  'quotations',
  {
    id: id(),
    /** The number used by customer and staff, e.g. `QT26000001`. */
    number: text('number').notNull().unique(),
    /** Unguessable: its holder may read the quotation, once it was sent, and accept or decline it. */
    token: text('token').notNull().unique(),
    status: text('status', { enum: STORED_QUOTATION_STATUSES }).notNull().default('draft'),
    customerId: integer('customer_id').references(() => parties.id),
    /** The recipient as of the quotation; phone and e-mail of a listed customer stay with the customer. */
    name: text('name').notNull(),
    organization: text('organization'),
    phoneNumber: text('phone_number'),
    email: text('email'),
    location: text('location'),
    deliveryFee: money('delivery_fee').notNull().default(0),
    /** The discount on the whole, if it was given in per cent; its amount is in the lines. */
    wholePercent: numeric('whole_percent', { precision: 5, scale: 2, mode: 'number' }),
    /** The amount to pay: the sum of the lines plus the delivery fee and the rounding. */
    amount: money('amount').notNull(),
    rounding: money('rounding').notNull(),
    /** The VAT inside `amount`. */
    tax: money('tax').notNull(),
    notes: text('notes'),
    /** The last day on which it can be accepted, in Nairobi. */
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    quoteRequestId: integer('quote_request_id').references(() => quoteRequests.id, { onDelete: 'set null' }),
    /** The service job that it is for. */
    serviceJobId: integer('service_job_id').references(() => serviceJobs.id),
    sentAt: moment('sent_at'),
    /** When it was accepted or declined, the note given with it, and the member of staff who did so; null: the customer. */
    decidedAt: moment('decided_at'),
    decisionNote: text('decision_note'),
    decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
    /** The resulting order or sale. */
    orderId: integer('order_id')
      .unique()
      .references(() => orders.id),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    archivedAt: moment('archived_at'),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    index('quotations_customer_id_index').on(table.customerId),
    index('quotations_created_at_index').on(table.createdAt),
    index('quotations_quote_request_id_index').on(table.quoteRequestId),
    index('quotations_service_job_id_index')
      .on(table.serviceJobId)
      .where(sql`${table.serviceJobId} is not null`),
    check('quotations_amount_not_negative', sql`${table.amount} >= 0 and ${table.deliveryFee} >= 0`),
    check('quotations_accepted_has_order', sql`(${table.status} = 'accepted') = (${table.orderId} is not null)`),
  ],
);

export const quotationLines = pgTable(
  'quotation_lines',
  {
    id: id(),
    quotationId: integer('quotation_id')
      .notNull()
      .references(() => quotations.id, { onDelete: 'cascade' }),
    itemId: integer('item_id')
      .notNull()
      .references(() => items.id),
    /** Name and unit price as quoted. */
    productName: text('product_name').notNull(),
    price: money('price').notNull(),
    quantity: quantity('quantity').notNull(),
    /** Discount on the whole line. */
    discount: money('discount').notNull().default(0),
    /** The part of `discount` that is the line’s share of the discount on the whole. */
    wholeShare: money('whole_share').notNull().default(0),
    taxClass: taxClass(),
    /** Per cent, as of the quotation. */
    taxRate: numeric('tax_rate', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    /** The VAT inside `total`. */
    tax: money('tax').notNull(),
    /** Price times quantity, less the discount. */
    total: money('total').notNull(),
  },
  (table) => [
    index('quotation_lines_quotation_id_index').on(table.quotationId),
    index('quotation_lines_item_id_index').on(table.itemId),
    check('quotation_lines_quantity_positive', sql`${table.quantity} > 0 and ${table.total} >= 0`),
  ],
);
