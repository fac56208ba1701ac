import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../engine/database';
import { ok } from '../http/envelope';
import { jsonLists, sendPieces } from '../http/send-pieces';
import { columnsOf, csvHead, csvRows } from './csv';
import type { Fields, RowOf } from './field';
import { XLSX, xlsxFile } from './xlsx';
import { countRows, readFirstIds, readIds, readRows, type List, type Wanted } from './list';
import { asksForPage, metaOf, pageOf, wantedOf, type ListQuery } from './list-query';

/** Rows that are read at once: an answer of any length takes no more memory than these, and its ids. */
const AT_ONCE = 500;

/** How a list is answered. */
export interface ListAnswer<Of extends Fields, Row extends object = RowOf<Of>> {
  readonly db: Db;
  readonly list: List<Of>;
  /** The field of the answer that holds the rows, and what a file of them is called. */
  readonly name: string;
  /** What this caller may see of the list. */
  readonly narrow?: Pick<Wanted, 'only' | 'q'> | undefined;
  /** Makes of the rows that are read what this caller gets to see. */
  readonly present?: (rows: RowOf<Of>[]) => Promise<Row[]>;
  /** Further rows that come along, in a field of their own: what belongs to the list's rows with these ids. */
  readonly beside?: { readonly name: string; readonly read: (ids: readonly number[]) => Promise<object[]> };
}

/** What is read for so many ids, a few of them at once; with no ids it is read once all the same. */
async function* batchesOf<Row>(ids: readonly number[], read: (ids: readonly number[]) => Promise<Row[]>) {
  for (let start = 0; start === 0 || start < ids.length; start += AT_ONCE) {
    yield await read(ids.slice(start, start + AT_ONCE));
  }
}

async function* csvFile(fields: Fields, batches: AsyncGenerator<object[]>) {
  const columns = columnsOf(fields);
  let head = csvHead(columns);
  for await (const rows of batches) {
    yield head + csvRows(columns, rows);
    head = '';
  }
}

/** A list as a file of either kind. */
export const FILES = {
  csv: (fields: Fields, batches: AsyncGenerator<object[]>) => ({
    type: 'text/csv; charset=utf-8',
    pieces: csvFile(fields, batches),
  }),
  xlsx: (fields: Fields, batches: AsyncGenerator<object[]>) => ({
    type: XLSX,
    pieces: xlsxFile(columnsOf(fields), batches, fields),
    isPacked: true,
  }),
};

/**
 * Answers the call of a list: the page that is asked for with its `meta`, the `first` few without counting the rest, everything that it
 * finds as a file, or without any parameter the whole list, as the specification has it.
 * @returns what the route's handler is to return; types cannot say what of it
 */
export async function answerList<Of extends Fields, Row extends object = RowOf<Of>>(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ListAnswer<Of, Row>,
): Promise<never> {
  const { db, list, name, narrow, present = (rows) => Promise.resolve(rows as unknown as Row[]), beside } = answer;
  const query = request.query as ListQuery;
  const wanted: Wanted = { ...wantedOf(query), ...narrow };
  const read = async (ids: readonly number[]) => present(await readRows(db, list, ids));
  if (query.format) {
    const batches = batchesOf(await readIds(db, list, wanted), read);
    void reply.header('content-disposition', `attachment; filename="${name}.${query.format}"`);
    await sendPieces(request, reply, FILES[query.format](list.fields, batches));
    return reply as never;
  }
  if (!asksForPage(query)) {
    const ids = await readIds(db, list, wanted);
    const lists = { [name]: batchesOf(ids, read), ...(beside && { [beside.name]: batchesOf(ids, beside.read) }) };
    await sendPieces(request, reply, { type: 'application/json; charset=utf-8', pieces: jsonLists(lists) });
    return reply as never;
  }
  if (query.first) {
    const ids = await readFirstIds(db, list, wanted, query.first);
    const others = beside && { [beside.name]: await beside.read(ids) };
    return ok({ [name]: await read(ids), ...others }) as never;
  }
  const { page, perPage } = pageOf(query);
  const total = await countRows(db, list, wanted);
  const offset = (page - 1) * perPage;
  const ids = offset < total ? await readIds(db, list, wanted, { limit: perPage, offset }) : [];
  const rows = await read(ids);
  const others = beside && { [beside.name]: await beside.read(ids) };
  return ok({ [name]: rows, ...others, meta: metaOf(page, perPage, total) }) as never;
}
