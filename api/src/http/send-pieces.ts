import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { acceptedEncodings } from '@ofisi/shared-server/content-encoding';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './envelope';

/** Long answers sent at a time; each takes some processor time. */
const MOST_SENT = 16;
/** A client that takes no further piece for this many milliseconds loses its place to another. */
const LONGEST_PAUSE = 15_000;

let sending = 0;

type Piece = string | Uint8Array;

async function* continued(first: Piece, rest: AsyncGenerator<Piece>, taken: () => void) {
  yield first;
  for await (const piece of rest) {
    taken();
    yield piece;
  }
}

interface PiecesToSend {
  readonly type: string;
  readonly pieces: AsyncGenerator<Piece>;
  /** Compressed already. */
  readonly isPacked?: boolean;
}

/**
 * Streams an answer of any length; the next piece is made once the previous one has been taken. An error before the first piece becomes an
 * ordinary refusal; a later one breaks the connection.
 * @throws Refusal 503 while too many answers are being sent
 */
export async function sendPieces(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, pieces, isPacked = false }: PiecesToSend,
): Promise<void> {
  if (sending >= MOST_SENT) {
    throw new Refusal(
      503,
      'Too many full lists are being read. Request a page with per_page, or try again.',
      {},
      { 'retry-after': '1' },
    );
  }
  const paused = new AbortController();
  const pause = setTimeout(() => paused.abort(), LONGEST_PAUSE);
  sending += 1;
  const end = () => {
    clearTimeout(pause);
    sending -= 1;
  };
  const first = await pieces.next().catch((error: unknown) => {
    end();
    throw error;
  });
  const all = continued(first.done ? '' : first.value, pieces, () => pause.refresh());
  const stream = Readable.from(all, { highWaterMark: 1, signal: paused.signal });
  stream.once('close', end);
  void reply.header('vary', 'accept-encoding').type(type);
  if (!isPacked && acceptedEncodings(request.headers['accept-encoding']).includes('gzip')) {
    const gzip = createGzip();
    stream.once('error', (error) => gzip.destroy(error));
    gzip.once('close', () => stream.destroy());
    await reply.header('content-encoding', 'gzip').send(stream.pipe(gzip));
    return;
  }
  await reply.send(stream);
}

/**
 * The envelope of long lists as JSON, batch by batch.
 * @param lists each with the name of the field for its rows
 * @param rest further fields
 */
export async function* jsonLists(
  lists: Readonly<Record<string, AsyncGenerator<readonly object[]>>>,
  rest: object = {},
) {
  let before = '{"status":200';
  for (const [name, batches] of Object.entries(lists)) {
    before += `,"${name}":[`;
    let separator = '';
    for await (const rows of batches) {
      const text = rows.map((row) => JSON.stringify(row)).join(',');
      yield before + (text && separator) + text;
      before = '';
      separator ||= text && ',';
    }
    before += ']';
  }
  const fields = JSON.stringify(rest).slice(1);
  yield `${before}${fields === '}' ? '' : ','}${fields}`;
}
