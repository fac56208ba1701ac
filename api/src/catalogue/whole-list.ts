import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../engine/database';
import { jsonLists, sendPieces } from '../http/send-pieces';
import { readItems } from './items/read-items';

/** Items read at once, which bounds the memory of an answer of any length. */
const AT_ONCE = 100;

async function readIds(db: Db, category: number | undefined, below: number): Promise<number[]> {
  const rows = await selectRows<{ item_id: number }>(
    db,
    sql`select item_id from listed_items
        where item_id < ${below} and ${category === undefined ? sql`true` : sql`category_id = ${category}`}
        order by item_id desc
        limit ${AT_ONCE}`,
  );
  return rows.map(({ item_id }) => item_id);
}

/** Every item on sale, or in a category, newest first. */
async function* batchesOf(db: Db, category: number | undefined) {
  let below: number | undefined = 2 ** 31 - 1;
  while (below !== undefined) {
    const ids = await readIds(db, category, below);
    yield await readItems(db, ids);
    below = ids.length < AT_ONCE ? undefined : ids.at(-1);
  }
}

interface WholeList {
  readonly db: Db;
  /** The field of the answer that holds the items. */
  readonly name: string;
  readonly category?: number;
  /** Further fields. */
  readonly rest?: object;
}

/**
 * Sends every item on sale, or in a category, newest first, as the specifications define these lists: streamed, whatever their length.
 * @throws Refusal 503 while too many of them are being sent
 */
export const sendWholeList = (
  request: FastifyRequest,
  reply: FastifyReply,
  { db, name, category, rest }: WholeList,
): Promise<void> => {
  void reply.header('cache-control', 'no-cache');
  const pieces = jsonLists({ [name]: batchesOf(db, category) }, rest);
  return sendPieces(request, reply, { type: 'application/json; charset=utf-8', pieces });
};
