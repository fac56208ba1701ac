import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../engine/database';
import type { ExpenseCategory } from '../../wire';
import { expenseCategories } from '../tables';

const columns = {
  id: expenseCategories.id,
  name: expenseCategories.name,
  description: expenseCategories.description,
  version: expenseCategories.version,
};

interface ExpenseCategoryFields {
  readonly name: string;
  readonly description: string | null;
}

export const listExpenseCategories = (db: Db): Promise<ExpenseCategory[]> =>
  db
    .select(columns)
    .from(expenseCategories)
    .where(isNull(expenseCategories.archivedAt))
    .orderBy(asc(expenseCategories.id));

/** A category's row, locked until the transaction ends. */
export async function lockExpenseCategory(tx: Db, id: number): Promise<ExpenseCategory | undefined> {
  const [row] = await tx
    .select(columns)
    .from(expenseCategories)
    .where(and(eq(expenseCategories.id, id), isNull(expenseCategories.archivedAt)))
    .for('update');
  return row;
}

/** Adds a category. Fails with a unique violation when the name is taken, whatever its case. */
export async function insertExpenseCategory(tx: Db, fields: ExpenseCategoryFields): Promise<ExpenseCategory> {
  const [row] = await tx.insert(expenseCategories).values(fields).returning(columns);
  if (!row) {
    throw new Error('The expense category was not created.');
  }
  return row;
}

export async function updateExpenseCategory(
  tx: Db,
  id: number,
  { name, description }: ExpenseCategoryFields,
): Promise<ExpenseCategory> {
  const [row] = await tx
    .update(expenseCategories)
    .set({ name, description, version: sql`${expenseCategories.version} + 1` })
    .where(eq(expenseCategories.id, id))
    .returning(columns);
  if (!row) {
    throw new Error('The expense category was not updated.');
  }
  return row;
}

/** Removes a category. Nothing refers to categories yet; what will must archive them here (decision BO-73). */
export async function removeExpenseCategory(tx: Db, id: number): Promise<void> {
  await tx.delete(expenseCategories).where(eq(expenseCategories.id, id));
}
