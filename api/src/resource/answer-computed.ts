import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../engine/database';
import { ok } from '../http/envelope';
import { jsonLists, sendPieces } from '../http/send-pieces';
import { FILES } from './answer-list';
import type { Fields, RowOf } from './field';
import { readComputed, type ComputedList } from './list';
import { asksForPage, metaOf, pageOf, wantedOf, type ListQuery } from './list-query';

const AT_ONCE = 500;

/** Yields rows in small batches, so that other requests are served in between. */
async function* batchesOf<Row>(rows: readonly Row[]) {
  for (let start = 0; start === 0 || start < rows.length; start += AT_ONCE) {
    yield await Promise.resolve(rows.slice(start, start + AT_ONCE));
  }
}

/**
 * Answers the call of a computed list, such as a report, with its rows read in one statement: `answerList` reads ids first, which would
 * take as long as the rows. A file, or the whole list, has all its rows in memory.
 * @returns the value for the route's handler to return, which types cannot describe
 */
export async function answerComputed<Of extends Fields>(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, list, name }: { readonly db: Db; readonly list: ComputedList<Of>; readonly name: string },
): Promise<never> {
  const query = request.query as ListQuery;
  const wanted = wantedOf(query);
  if (query.format) {
    const { rows } = await readComputed(db, list, wanted);
    void reply.header('content-disposition', `attachment; filename="${name}.${query.format}"`);
    await sendPieces(request, reply, FILES[query.format](list.fields, batchesOf<RowOf<Of>>(rows)));
    return reply as never;
  }
  if (!asksForPage(query)) {
    const { rows } = await readComputed(db, list, wanted);
    const lists = { [name]: batchesOf<RowOf<Of>>(rows) };
    await sendPieces(request, reply, { type: 'application/json; charset=utf-8', pieces: jsonLists(lists) });
    return reply as never;
  }
  const { page, perPage } = pageOf(query);
  const { rows, total } = await readComputed(db, list, wanted, { limit: perPage, offset: (page - 1) * perPage });
  return ok({ [name]: rows, meta: metaOf(page, perPage, total) }) as never;
}
