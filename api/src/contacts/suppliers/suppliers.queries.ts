import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../engine/database';
import { shillingsFromCents } from '../../engine/money';
import type { Supplier } from '../../wire';
import { openingColumns, setOpeningBalances, type OpeningBalances } from '../opening-balances';
import { parties } from '../tables';
import type { addSupplierSchema } from './suppliers.schema';

/** What a form sends, checked; sums in cents. */
export type SupplierFields = z.output<typeof addSupplierSchema>;

interface Row extends OpeningBalances {
  readonly party: typeof parties.$inferSelect;
}

const toWire = ({ party, openingBalance, advanceBalance }: Row): Supplier => ({
  id: party.id,
  supplier_name: party.name,
  supplier_email: party.email,
  supplier_phone: party.phone,
  alternate_phone: party.alternatePhone,
  organization: party.organization,
  address: party.address,
  city: party.city,
  country: party.country,
  tax_id: party.taxId,
  payment_terms: party.paymentTerms,
  opening_balance: shillingsFromCents(openingBalance),
  advance_balance: shillingsFromCents(advanceBalance),
  credit_limit: party.creditLimit === null ? null : shillingsFromCents(party.creditLimit),
  is_active: party.isActive,
  notes: party.notes,
  version: party.version,
});

const toRow = (fields: SupplierFields) => ({
  name: fields.supplier_name,
  email: fields.supplier_email,
  phone: fields.supplier_phone,
  alternatePhone: fields.alternate_phone,
  organization: fields.organization,
  address: fields.address,
  city: fields.city,
  country: fields.country,
  taxId: fields.tax_id,
  paymentTerms: fields.payment_terms,
  creditLimit: fields.credit_limit,
  isActive: fields.is_active,
  notes: fields.notes,
});

const balancesOf = (fields: SupplierFields): OpeningBalances => ({
  openingBalance: fields.opening_balance ?? 0,
  advanceBalance: fields.advance_balance ?? 0,
});

const select = (db: Db) => db.select({ party: parties, ...openingColumns('supplier') }).from(parties);

const isSupplier = and(eq(parties.kind, 'supplier'), isNull(parties.archivedAt));

export async function listSuppliers(db: Db): Promise<Supplier[]> {
  const rows = await select(db).where(isSupplier).orderBy(asc(parties.id));
  return rows.map(toWire);
}

/** A supplier's row, locked until the transaction ends. */
export async function lockSupplier(tx: Db, id: number): Promise<Supplier | undefined> {
  const [row] = await select(tx)
    .where(and(eq(parties.id, id), isSupplier))
    .for('update');
  return row && toWire(row);
}

async function readSupplier(tx: Db, id: number): Promise<Supplier> {
  const supplier = await lockSupplier(tx, id);
  if (!supplier) {
    throw new Error(`Supplier ${id} was not stored.`);
  }
  return supplier;
}

export async function insertSupplier(tx: Db, fields: SupplierFields): Promise<Supplier> {
  const [party] = await tx
    .insert(parties)
    .values({ kind: 'supplier', ...toRow(fields) })
    .returning({ id: parties.id, kind: parties.kind });
  if (!party) {
    throw new Error('The supplier was not created.');
  }
  await setOpeningBalances(tx, party, balancesOf(fields));
  return readSupplier(tx, party.id);
}

/** Changes a supplier that the caller has locked, and found to be `before`. */
export async function updateSupplier(tx: Db, before: Supplier, fields: SupplierFields): Promise<Supplier> {
  const { id } = before;
  await tx
    .update(parties)
    .set({ ...toRow(fields), version: sql`${parties.version} + 1` })
    .where(eq(parties.id, id));
  const known = {
    openingBalance: Math.round(before.opening_balance * 100),
    advanceBalance: Math.round(before.advance_balance * 100),
  };
  await setOpeningBalances(tx, { id, kind: 'supplier' }, balancesOf(fields), known);
  return readSupplier(tx, id);
}

/** Removes a supplier that nothing refers to; one with a history is archived (decision BO-73). */
export async function removeSupplier(tx: Db, id: number): Promise<void> {
  const [archived] = await tx
    .update(parties)
    .set({ archivedAt: sql`now()` })
    .where(and(eq(parties.id, id), hasHistory))
    .returning({ id: parties.id });
  if (!archived) {
    await tx.delete(parties).where(eq(parties.id, id));
  }
}

const hasHistory = sql`(
  exists (select from ledger_entries where party_id = parties.id)
  or exists (select from payments where party_id = parties.id)
  or exists (select from purchase_orders where supplier_id = parties.id)
  or exists (select from purchases where supplier_id = parties.id)
  or exists (select from supplier_returns where supplier_id = parties.id)
  or exists (select from expenses where supplier_id = parties.id)
)`;
