import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../../engine/database';
import type { Cells } from '../../../resource/imports/kinds';

/** The separator of category paths: All / Office / Printers in Odoo, Office > Printers in WooCommerce. */
const DIVIDED = /\s*[>/]\s*/;

const leafOf = (path: string) => path.split(DIVIDED).at(-1) ?? '';

/** Replaces a category path with its last part, unless a category has the whole path as its name, or none has the last part. */
export async function withoutPaths(tx: Db, rows: readonly Cells[]): Promise<readonly Cells[]> {
  const paths = rows.flatMap(({ category = '' }) => (DIVIDED.test(category) ? [category] : []));
  if (paths.length === 0) {
    return rows;
  }
  const names = [...new Set(paths.flatMap((path) => [path.toLowerCase(), leafOf(path).toLowerCase()]))];
  const found = await selectRows<{ name: string }>(
    tx,
    sql`select lower(name) as name from categories
        where archived_at is null and lower(name) = any(${sql.param(names)}::text[])`,
  );
  const known = new Set(found.map(({ name }) => name));
  return rows.map((cells) => {
    const { category = '' } = cells;
    const leaf = leafOf(category);
    const isPath = DIVIDED.test(category) && !known.has(category.toLowerCase()) && known.has(leaf.toLowerCase());
    return isPath ? { ...cells, category: leaf } : cells;
  });
}
