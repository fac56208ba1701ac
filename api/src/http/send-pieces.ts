import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { acceptedEncodings } from '@ofisi/shared-server/content-encoding';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './envelope';

/** Long answers that are sent at once; each takes the processor for a while. */
const MOST_SENT = 16;
/** Whoever takes no further piece for so many milliseconds gives the place to another. */
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
  /** To pack it once more would be in vain. */
  readonly isPacked?: boolean;
}

/**
 * Sends an answer piece by piece, whatever its length; the next piece is made when the last one was taken. What fails before the
 * first piece is refused like anything else; later the connection ends in the middle.
 * @throws Refusal 503 while too many of them are being sent
 */
export async function sendPieces(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, pieces, isPacked = false }: PiecesToSend,
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
 * @param lists each with the name of the field that holds its rows
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
