import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '../engine/database';
import { refusals } from '../http/envelope';
import { idParams } from '../http/fields';
import { sendPieces } from '../http/send-pieces';
import { csvHead, csvRows } from '../resource/csv';
import { XLSX, xlsxFile } from '../resource/xlsx';
import type { Services } from '../services';
import { importAccess } from './import-access';
import { allProblems } from './imports.queries';
import { exampleQuery, kindParams } from './imports.schema';
import type { ImportKind } from './kinds';

const tags = ['imports'];

const PROBLEM_COLUMNS = { row: 'Row', column: 'Column', message: 'Message', value: 'Value' };

async function* problemsFile(db: Db, id: number, { fields }: ImportKind) {
  yield csvHead(PROBLEM_COLUMNS);
  const labelOf = (name: string | null) => fields.find((field) => field.name === name)?.label ?? name;
  for await (const problems of allProblems(db, id)) {
    yield csvRows(
      PROBLEM_COLUMNS,
      problems.map((problem) => ({ ...problem, column: labelOf(problem.column) })),
    );
  }
}

async function* exampleRows({ example }: ImportKind) {
  yield await Promise.resolve(example);
}

async function* csvExample(columns: Readonly<Record<string, string>>, { example }: ImportKind) {
  yield await Promise.resolve(csvHead(columns) + csvRows(columns, example));
}

/** Files about imports: what a row looks like, and what is wrong with those of one. */
export const importFileRoutes =
  ({ db, importKinds }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { kindFor, openImport } = importAccess({ db, importKinds });

    app.get('/view-import-problems/:id', {
      config: { permission: 'signed-in' },
      schema: {
        tags,
        summary: 'All that is wrong with the rows of an import, as a CSV file',
        params: idParams,
        response: { ...refusals },
      },
      handler: async (request, reply: FastifyReply) => {
        const { record, kind } = await openImport(request, request.params.id);
        void reply.header('content-disposition', `attachment; filename="problems-${record.id}.csv"`);
        const pieces = problemsFile(db, record.id, kind);
        await sendPieces(request, reply, { type: 'text/csv; charset=utf-8', pieces });
        return reply as never;
      },
    });

    app.get('/view-import-example/:kind', {
      config: { permission: 'signed-in' },
      schema: {
        tags,
        summary: 'An example of a file that can be imported, as CSV or XLSX',
        params: kindParams,
        querystring: exampleQuery,
        response: { ...refusals },
      },
      handler: async (request, reply: FastifyReply) => {
        const kind = kindFor(request, request.params.kind);
        const columns = Object.fromEntries(kind.fields.map(({ name, label }) => [name, label]));
        const { format } = request.query;
        void reply.header('content-disposition', `attachment; filename="${kind.kind}-example.${format}"`);
        const file = format === 'xlsx' ? xlsxFile(columns, exampleRows(kind)) : csvExample(columns, kind);
        const type = format === 'xlsx' ? XLSX : 'text/csv; charset=utf-8';
        await sendPieces(request, reply, { type, pieces: file, isPacked: format === 'xlsx' });
        return reply as never;
      },
    });
  };
