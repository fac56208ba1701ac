import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { acceptedEncodings } from '@ofisi/shared-server/content-encoding';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../engine/database';
import { Refusal } from '../http/envelope';
import { readItems } from './items/read-items';

/** Items that are read at once: an answer of any length takes no more memory than these. */
const AT_ONCE = 100;
/** Whole lists that are sent at once; each of a large shop takes the processor for a while. */
const MOST_SENT = 16;
/** Whoever takes no further piece for so many milliseconds gives the place to another. */
const LONGEST_PAUSE = 15_000;

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

/** The next items below an id, newest first. */
async function readBatch(db: Db, category: number | undefined, below: number) {
  const ids = await readIds(db, category, below);
  return { items: await readItems(db, ids), next: ids.length < AT_ONCE ? undefined : ids.at(-1) };
}

type Batch = Awaited<ReturnType<typeof readBatch>>;

async function* wholeList(first: Batch, readNext: (below: number) => Promise<Batch>, name: string, rest: object) {
  let separator = `{"status":200,"${name}":[`;
  let batch = first;
  for (;;) {
    yield separator + batch.items.map((item) => JSON.stringify(item)).join(',');
    if (batch.next === undefined) {
      break;
    }
    batch = await readNext(batch.next);
    separator = batch.items.length === 0 ? '' : ',';
  }
  const fields = JSON.stringify(rest).slice(1);
  yield `]${fields === '}' ? '' : ','}${fields}`;
}

let sending = 0;

/**
 * Sends every item on sale, or of a category, newest first, as the specifications have these lists: piece by piece, whatever their length.
 * @param name the field of the answer that holds them. @param rest further fields
 * @throws Refusal 503 while too many of them are being sent
 */
export async function sendWholeList(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    db,
    name,
    category,
    rest = {},
  }: { readonly db: Db; readonly name: string; readonly category?: number; readonly rest?: object },
): Promise<void> {
  if (sending >= MOST_SENT) {
    throw new Refusal(
      503,
      'Too many whole lists are being read. Ask for a page with per_page, or try again.',
      {},
      { 'retry-after': '1' },
    );
  }
  const paused = new AbortController();
  const pause = setTimeout(() => paused.abort(), LONGEST_PAUSE);
  const read = (below: number) => {
    pause.refresh();
    return readBatch(db, category, below);
  };
  sending += 1;
  const end = () => {
    clearTimeout(pause);
    sending -= 1;
  };
  // Before anything is sent, so that it can be refused.
  const first = await read(2 ** 31 - 1).catch((error: unknown) => {
    end();
    throw error;
  });
  const pieces = Readable.from(wholeList(first, read, name, rest), { highWaterMark: 1, signal: paused.signal });
  pieces.once('close', end);
  void reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' }).type('application/json; charset=utf-8');
  if (acceptedEncodings(request.headers['accept-encoding']).includes('gzip')) {
    const gzip = createGzip();
    pieces.once('error', (error) => gzip.destroy(error));
    gzip.once('close', () => pieces.destroy());
    await reply.header('content-encoding', 'gzip').send(pieces.pipe(gzip));
    return;
  }
  await reply.send(pieces);
}
