import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Db } from '../engine/database';
import { listColumns, listViews } from '../tables/list-settings';

const columns = { id: listViews.id, name: listViews.name, query: listViews.query };

const viewsOf = (userId: number, list: string) => and(eq(listViews.userId, userId), eq(listViews.list, list));

export async function readListSettings(db: Db, userId: number, list: string) {
  const [chosen] = await db
    .select({ columns: listColumns.columns })
    .from(listColumns)
    .where(and(eq(listColumns.userId, userId), eq(listColumns.list, list)));
  const views = await db
    .select(columns)
    .from(listViews)
    .where(viewsOf(userId, list))
    .orderBy(asc(sql`lower(${listViews.name})`));
  return { columns: chosen?.columns ?? null, views };
}

export async function setListColumns(db: Db, userId: number, list: string, chosen: string[]): Promise<void> {
  await db
    .insert(listColumns)
    .values({ userId, list, columns: chosen })
    .onConflictDoUpdate({ target: [listColumns.userId, listColumns.list], set: { columns: chosen } });
}

export async function countListViews(db: Db, userId: number, list: string): Promise<number> {
  const [row] = await db.select({ views: count() }).from(listViews).where(viewsOf(userId, list));
  return row?.views ?? 0;
}

/** Saves a view, replacing one of the same name. */
export async function keepListView(db: Db, userId: number, list: string, view: { name: string; query: string }) {
  const [kept] = await db
    .insert(listViews)
    .values({ userId, list, ...view })
    .onConflictDoUpdate({ target: [listViews.userId, listViews.list, listViews.name], set: view })
    .returning(columns);
  if (!kept) {
    throw new Error('The view was not saved.');
  }
  return kept;
}

/** @returns whether there was one */
export async function deleteListView(db: Db, userId: number, list: string, id: number): Promise<boolean> {
  const gone = await db
    .delete(listViews)
    .where(and(viewsOf(userId, list), eq(listViews.id, id)))
    .returning({ id: listViews.id });
  return gone.length > 0;
}
