import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../../engine/database';
import { intArray } from '../../../engine/int-array';

/** Number of items that a sentence names. */
const NAMED = 5;

/** Items in a sentence: “HP 12A, HP 26A and 3 others”. */
export function nameItems(titles: readonly string[]): string {
  const others = titles.length - NAMED;
  if (others > 0) {
    return `${titles.slice(0, NAMED).join(', ')} and ${others} ${others === 1 ? 'other' : 'others'}`;
  }
  return titles.length === 1 ? `${titles[0]}` : `${titles.slice(0, -1).join(', ')} and ${titles.at(-1)}`;
}

export const counted = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;

/** The titles of items, deleted ones included. */
export async function readTitles(db: Db, ids: readonly number[]): Promise<string[]> {
  const rows = await selectRows<{ title: string }>(
    db,
    sql`select title from items where id = any(${intArray(ids)}) order by lower(title), id`,
  );
  return rows.map(({ title }) => title);
}
