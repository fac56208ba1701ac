import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../engine/database';
import { ok } from '../http/envelope';
import { jsonLists, sendPieces } from '../http/send-pieces';
import { columnsOf, csvHead, csvRows } from './csv';
import type { Fields, RowOf } from './field';
import { XLSX, xlsxFile } from './xlsx';
import { countRows, readFirstIds, readIds, readRows, type List, type Wanted } from './list';
import { asksForPage, metaOf, pageOf, wantedOf, type ListQuery } from './list-query';

/** The number of rows read at once. An answer of any length needs no more memory than these rows, and its ids. */
const AT_ONCE = 500;

/** Options for answering a list. */
export interface ListAnswer<Of extends Fields, Row extends object = RowOf<Of>> {
  readonly db: Db;
  readonly list: List<Of>;
  /** The field of the answer that holds the rows, also the name of a file of them. */
  readonly name: string;
  /** The part of the list that this caller may see. */
  readonly narrow?: Pick<Wanted, 'only' | 'q'> | undefined;
  /** Converts rows to the form that this caller may see. */
  readonly present?: (rows: RowOf<Of>[]) => Promise<Row[]>;
  /** Related rows in a field of their own, read for the ids of the list's rows. */
  readonly beside?: { readonly name: string; readonly read: (ids: readonly number[]) => Promise<object[]> };
}

/** Reads in batches of ids; reads once even if there are no ids. */
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

/** A list as a file, by format. */
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
 * Answers the call of a list: the requested page with its `meta`, the `first` few rows without counting the rest, all matching rows as a
 * file, or without any parameters the whole list, as specified.
 * @returns the value for the route's handler to return, which types cannot describe
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
