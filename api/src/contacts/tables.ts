import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, version } from '../engine/columns';
import { money } from '../engine/money';

export const suppliers = pgTable('suppliers', {
  id: id(),
  supplierName: text('supplier_name').notNull(),
  supplierEmail: text('supplier_email'),
  supplierPhone: text('supplier_phone').notNull(),
  alternatePhone: text('alternate_phone'),
  organization: text('organization').notNull(),
  address: text('address'),
  city: text('city'),
  country: text('country'),
  taxId: text('tax_id'),
  paymentTerms: text('payment_terms'),
  openingBalance: money('opening_balance'),
  advanceBalance: money('advance_balance'),
  creditLimit: money('credit_limit'),
  isActive: boolean('is_active').notNull().default(true),
  notes: text('notes'),
  archivedAt: moment('archived_at'),
  version: version(),
  createdAt: createdAt(),
});
