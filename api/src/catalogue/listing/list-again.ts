import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';

/** The rules by which `list_items` writes the words of an item. */
const WORDS_VERSION = 1;

/** Rows written at once; nobody waits for them for long. */
const STEP = 200;

/** Writes the words of items that were listed under older rules, after an upgrade; until then they are found by fewer words. */
export async function listAgain(db: Db): Promise<void> {
  for (let last = 0; ;) {
    const rows = await selectRows<{ item_id: number }>(
      db,
      sql`select item_id from listed_items where words_version < ${WORDS_VERSION} and item_id > ${last} order by item_id limit ${STEP}`,
    );
    const final = rows.at(-1);
    if (!final) {
      return;
    }
    const ids = `{${rows.map(({ item_id }) => item_id).join(',')}}`;
    await db.execute(sql`select list_items(${ids}::int[], now())`);
    last = final.item_id;
  }
}
