import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../engine/database';
import { shillingsFromCents } from '../../engine/money';
import type { Supplier } from '../../wire';
import { suppliers } from '../tables';
import type { addSupplierSchema } from './suppliers.schema';

type Row = typeof suppliers.$inferSelect;

/** What a form sends, checked; sums in cents. */
export type SupplierFields = z.output<typeof addSupplierSchema>;

const onWire = (cents: number | null) => (cents === null ? null : shillingsFromCents(cents));

const toWire = (row: Row): Supplier => ({
  id: row.id,
  supplier_name: row.supplierName,
  supplier_email: row.supplierEmail,
  supplier_phone: row.supplierPhone,
  alternate_phone: row.alternatePhone,
  organization: row.organization,
  address: row.address,
  city: row.city,
  country: row.country,
  tax_id: row.taxId,
  payment_terms: row.paymentTerms,
  opening_balance: onWire(row.openingBalance),
  advance_balance: onWire(row.advanceBalance),
  credit_limit: onWire(row.creditLimit),
  is_active: row.isActive,
  notes: row.notes,
  version: row.version,
});

const toRow = (fields: SupplierFields) => ({
  supplierName: fields.supplier_name,
  supplierEmail: fields.supplier_email,
  supplierPhone: fields.supplier_phone,
  alternatePhone: fields.alternate_phone,
  organization: fields.organization,
  address: fields.address,
  city: fields.city,
  country: fields.country,
  taxId: fields.tax_id,
  paymentTerms: fields.payment_terms,
  openingBalance: fields.opening_balance,
  advanceBalance: fields.advance_balance,
  creditLimit: fields.credit_limit,
  isActive: fields.is_active,
  notes: fields.notes,
});

export async function listSuppliers(db: Db): Promise<Supplier[]> {
  const rows = await db.select().from(suppliers).where(isNull(suppliers.archivedAt)).orderBy(asc(suppliers.id));
  return rows.map(toWire);
}

/** A supplier's row, locked until the transaction ends. */
export async function lockSupplier(tx: Db, id: number): Promise<Supplier | undefined> {
  const [row] = await tx
    .select()
    .from(suppliers)
    .where(and(eq(suppliers.id, id), isNull(suppliers.archivedAt)))
    .for('update');
  return row && toWire(row);
}

export async function insertSupplier(tx: Db, fields: SupplierFields): Promise<Supplier> {
  const [row] = await tx.insert(suppliers).values(toRow(fields)).returning();
  if (!row) {
    throw new Error('The supplier was not created.');
  }
  return toWire(row);
}

export async function updateSupplier(tx: Db, id: number, fields: SupplierFields): Promise<Supplier> {
  const [row] = await tx
    .update(suppliers)
    .set({ ...toRow(fields), version: sql`${suppliers.version} + 1` })
    .where(eq(suppliers.id, id))
    .returning();
  if (!row) {
    throw new Error('The supplier was not updated.');
  }
  return toWire(row);
}

/** Removes a supplier. Nothing refers to suppliers yet; what will must archive them here (decision BO-73). */
export async function removeSupplier(tx: Db, id: number): Promise<void> {
  await tx.delete(suppliers).where(eq(suppliers.id, id));
}
