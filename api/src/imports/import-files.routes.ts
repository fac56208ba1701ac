import { refusals } from '@ofisi/api-contract/envelope';
import { idParams } from '@ofisi/api-contract/fields';
import { exampleQuery, kindParams } from '@ofisi/api-contract/imports/imports';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '../engine/database';
import { sendPieces } from '../http/send-pieces';
import { csvHead, csvRows } from '../resource/csv';
import { XLSX, xlsxFile } from '../resource/xlsx';
import type { ResourceServices } from '../resource/services';
import { importAccess } from './import-access';
import { wrongRows, type Import } from './imports.queries';
import type { ImportKind } from '../resource/imports/kinds';
import { WRONG_HEAD } from './mapping';

const tags = ['imports'];

/** The rows that were left out, under the column heads of their file and with the problems of each, to be corrected and uploaded again. */
async function* wrongRowsFile(db: Db, { id, columns }: Import) {
  const places = columns.map((_head, place) => String(place));
  const heads = Object.fromEntries(columns.map((head, place) => [String(place), head]));
  const sent = columns.indexOf(WRONG_HEAD);
  const said = sent < 0 ? { ...heads, [columns.length]: WRONG_HEAD } : heads;
  yield csvHead(said);
  for await (const rows of wrongRows(db, id)) {
    yield csvRows(
      said,
      rows.map(({ cells, problems }) => ({
        ...Object.fromEntries(places.map((place, index) => [place, cells[index]])),
        [sent < 0 ? columns.length : sent]: problems.map(({ message }) => message).join(' '),
      })),
    );
  }
}

async function* exampleRows({ example }: ImportKind) {
  yield await Promise.resolve(example);
}

async function* csvExample(columns: Readonly<Record<string, string>>, { example }: ImportKind) {
  yield await Promise.resolve(csvHead(columns) + csvRows(columns, example));
}

/** Files to download: an example of a kind, and the rows of an import that have problems. */
export const importFileRoutes =
  ({ db, importKinds }: ResourceServices): FastifyPluginAsyncZod =>
  async (app) => {
    const { kindFor, openImport } = importAccess({ db, importKinds });

    app.get('/view-import-left-out/:id', {
      config: { permission: 'signed-in' },
      schema: {
        tags,
        summary: 'Rows of an import that have problems, with the problems, as a CSV file',
        params: idParams,
        response: { ...refusals },
      },
      handler: async (request, reply: FastifyReply) => {
        const { record } = await openImport(request, request.params.id);
        void reply.header('content-disposition', `attachment; filename="left-out-${record.id}.csv"`);
        const pieces = wrongRowsFile(db, record);
        await sendPieces(request, reply, { type: 'text/csv; charset=utf-8', pieces });
        return reply as never;
      },
    });

    app.get('/view-import-example/:kind', {
      config: { permission: 'signed-in' },
      schema: {
        tags,
        summary: 'A sample import file, as CSV or XLSX',
        params: kindParams,
        querystring: exampleQuery,
        response: { ...refusals },
      },
      handler: async (request, reply: FastifyReply) => {
        const kind = kindFor(request, request.params.kind);
        const columns = Object.fromEntries(
          kind.fields.filter(({ isPart }) => !isPart).map(({ name, label }) => [name, label]),
        );
        const { format } = request.query;
        void reply.header('content-disposition', `attachment; filename="${kind.kind}-example.${format}"`);
        const file = format === 'xlsx' ? xlsxFile(columns, exampleRows(kind)) : csvExample(columns, kind);
        const type = format === 'xlsx' ? XLSX : 'text/csv; charset=utf-8';
        await sendPieces(request, reply, { type, pieces: file, isPacked: format === 'xlsx' });
        return reply as never;
      },
    });
  };
