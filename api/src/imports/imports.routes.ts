import { createHash } from 'node:crypto';
import { refusals } from '@ofisi/api-contract/envelope';
import { idParams } from '@ofisi/api-contract/fields';
import {
  addImportSchema,
  checkImportSchema,
  importInFullSchema,
  importSavedSchema,
  importsSchema,
  kindParams,
  runImportSchema,
} from '@ofisi/api-contract/imports/imports';
import { eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { inTransaction } from '../engine/database';
import { clientPresence, ClientPresence } from '../engine/client-presence';
import { uploadLimit } from '../files/upload-limit';
import { invalid, ok, Refusal } from '../http/envelope';
import { sessionOf } from '../access/guard';
import { answerList } from '../resource/answer-list';
import { insertRow } from '../resource/resource';
import { readRow } from '../resource/list';
import { listQuerySchema } from '../resource/list-query';
import type { ImportServices } from './services';
import {
  changeImport,
  findSame,
  firstProblems,
  firstRows,
  insertChunks,
  lockImport,
  type Import,
} from './imports.queries';
import { importList } from './imports.list';
import { importAccess, noImport } from './import-access';
import { demandMapping, guessMapping } from './mapping';
import { imports } from '../tables/imports';
import { IMPORT_JOB } from './work/import-job';

const tags = ['imports'];
/** Maximum size of a file. */
const MOST_BYTES = 20 * 1024 * 1024;
const FIRST_ROWS = 5;
const FIRST_PROBLEMS = 100;

const NOT_NOW = 'The import has moved on. Reload it.';

/** Refuses to leave out rows that the caller has not seen. @throws Refusal 409 */
function refuseUnseen({ wrongRows, problems }: Import, leftOut: number): void {
  if (wrongRows === 0 && problems > 0) {
    throw new Refusal(409, 'The rows were checked by an earlier version of the shop. Check them again.');
  }
  if (wrongRows !== leftOut) {
    throw new Refusal(409, `${wrongRows} rows have problems and would be left out. Reload the import and check.`);
  }
}

/** Imports of every importable kind (decision 042): a file is read, mapped and checked, and its valid rows are stored as a whole or not at all. */
export const importRoutes =
  ({ db, importKinds, fileReader, jobs, limits }: ImportServices): FastifyPluginAsyncZod =>
  async (app) => {
    const { kindFor, openImport } = importAccess({ db, importKinds });

    async function answered(message: string, id: number) {
      const row = await readRow(db, importList, id);
      if (!row) {
        throw noImport();
      }
      return ok({ message, import: row });
    }

    /** Moves an import on if it is in one of the given states. @throws Refusal 409 */
    const move = (id: number, from: readonly Import['status'][], values: (record: Import) => Partial<Import>) =>
      inTransaction(db, async (tx) => {
        const record = await lockImport(tx, id);
        if (!record || !from.includes(record.status)) {
          throw new Refusal(409, NOT_NOW);
        }
        await changeImport(tx, id, values(record));
        await jobs.add(IMPORT_JOB, { id }, tx);
      });

    app.get('/view-imports/:kind', {
      config: { permission: 'signed-in' },
      schema: {
        tags,
        summary: 'Imports of one kind, newest first',
        params: kindParams,
        querystring: listQuerySchema(importList),
        response: { 200: importsSchema, ...refusals },
      },
      handler: async (request, reply) => {
        const { kind } = kindFor(request, request.params.kind);
        const narrow = { only: eq(imports.kind, kind) };
        return answerList(request, reply, { db, list: importList, name: 'imports', narrow });
      },
    });

    app.get('/view-import/:id', {
      config: { permission: 'signed-in' },
      schema: {
        tags,
        summary: 'One import: its progress, columns and row problems',
        params: idParams,
        response: { 200: importInFullSchema, ...refusals },
      },
      handler: async (request) => {
        const { record, kind } = await openImport(request, request.params.id);
        const { id, columns, mapping, values, note, sheet, sheets } = record;
        const { import: row } = await answered('', id);
        return ok({
          import: {
            ...row,
            columns,
            mapping,
            values,
            note,
            sheet,
            sheets,
            fields: kind.fields.map(({ name, label, required, substitutes = [] }) => ({
              name,
              label,
              required,
              stand_ins: [...substitutes],
            })),
            first_rows: await firstRows(db, id, FIRST_ROWS),
            first_problems: await firstProblems(db, id, FIRST_PROBLEMS),
            same_file_at: (await findSame(db, record))?.finished_at ?? null,
            can_update: kind.update !== null,
          },
        });
      },
    });

    app.post('/add-import/:kind', {
      config: { permission: 'signed-in', file: 'file', fileLimit: MOST_BYTES, rateLimit: uploadLimit(limits) },
      schema: {
        tags,
        summary: 'Upload a file to import (CSV or XLSX, at most 20 MB, 50,000 rows and 200 columns)',
        consumes: ['multipart/form-data'],
        params: kindParams,
        body: addImportSchema,
        response: { 200: importSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const kind = kindFor(request, request.params.kind);
        if (!request.file) {
          throw invalid({ file: ['Choose a file.'] });
        }
        const { bytes } = request.file;
        const read = await fileReader.read(bytes, request.body.sheet);
        if (read.kind === 'refused') {
          throw invalid({ file: [read.message] });
        }
        const { columns, rows, sheet, sheets, note } = read;
        // The file has been read; a client that has disconnected is no reason to leave the import half stored.
        return clientPresence.run(new ClientPresence(), async () => {
          const id = await insertRow(db, imports, {
            kind: kind.kind,
            fileName: request.body.file_name,
            hash: createHash('sha256').update(bytes).digest('hex'),
            columns,
            mapping: guessMapping(columns, rows, kind),
            sheet,
            sheets,
            note,
            rows: rows.length,
            userId: sessionOf(request).userId,
            ip: request.ip,
          });
          await insertChunks(db, id, rows);
          await changeImport(db, id, { status: 'matching' });
          return answered('File read successfully', id);
        });
      },
    });

    app.post('/check-import/:id', {
      config: { permission: 'signed-in' },
      schema: {
        tags,
        summary: 'Map or skip each column, and start the check of every row',
        params: idParams,
        body: checkImportSchema,
        response: { 200: importSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { id } = request.params;
        const { record, kind } = await openImport(request, id);
        const { mapping, values, existing } = request.body;
        demandMapping({ columns: record.columns, mapping, values }, kind);
        if (existing === 'update' && kind.update === null) {
          throw invalid({ existing: ['An import cannot update existing records of this kind.'] });
        }
        await move(id, ['matching', 'checking', 'checked'], () => ({
          status: 'checking',
          mapping,
          values,
          existing,
        }));
        return answered('The rows are being checked', id);
      },
    });

    app.post('/run-import/:id', {
      config: { permission: 'signed-in' },
      schema: {
        tags,
        summary: 'Import the valid rows of a checked file, all of them or none',
        params: idParams,
        body: runImportSchema,
        response: { 200: importSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { id } = request.params;
        await openImport(request, id);
        await move(id, ['checked'], (record) => {
          refuseUnseen(record, request.body?.left_out ?? 0);
          return { status: 'storing', progress: 0 };
        });
        return answered('The rows are being imported', id);
      },
    });

    app.post('/cancel-import/:id', {
      config: { permission: 'signed-in' },
      schema: {
        tags,
        summary: 'Cancel an import and remove what it has stored; not possible once its rows are visible',
        params: idParams,
        response: { 200: importSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { id } = request.params;
        await openImport(request, id);
        await move(id, ['matching', 'checking', 'checked', 'storing'], () => ({ status: 'undoing', progress: 0 }));
        return answered('The import is being cancelled', id);
      },
    });
  };
