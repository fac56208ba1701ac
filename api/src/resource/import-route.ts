import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { invalid, ok, refusals } from '../http/envelope';
import { booleanField } from '../http/fields';
import type { RoutePermission } from '../http/permission';
import type { Services } from '../services';
import type { Fields } from './field';
import { importRows } from './import-rows';
import type { Resource } from './resource';
import { importedSchema } from './resource-schemas';

/** Where rows are imported, by whom, and what a row is checked by. */
export interface ImportCalls<Of extends Fields, Body extends z.ZodObject> {
  readonly resource: Resource<Of, z.output<Body>>;
  readonly body: Body;
  readonly tag: string;
  readonly permission: RoutePermission;
  /** `suppliers`: the call is `/import-suppliers`. */
  readonly many: string;
}

function importedMessage(
  { rows, problem_count: problems }: { rows: number; problem_count: number },
  isDryRun: boolean,
) {
  if (problems > 0) {
    return `Nothing was imported: the file has ${problems} ${problems === 1 ? 'problem' : 'problems'}.`;
  }
  const counted = `${rows} ${rows === 1 ? 'row' : 'rows'}`;
  return isDryRun ? `${counted} can be imported.` : `${counted} imported.`;
}

/** Adds the rows of a CSV file, all or none. */
export const importRoute =
  <Of extends Fields, Body extends z.ZodObject>(
    { db }: Pick<Services, 'db'>,
    { resource, body, tag, permission, many }: ImportCalls<Of, Body>,
  ): FastifyPluginAsync =>
  async (app: FastifyInstance) => {
    app.post(`/import-${many}`, {
      config: { permission, file: 'file' },
      schema: {
        tags: [tag],
        summary: `Add the ${many.replaceAll('-', ' ')} of a CSV file, all or none; with dry_run, say what would become of them`,
        body: z.object({ dry_run: booleanField('dry run', false) }),
        response: { 200: importedSchema, ...refusals },
      },
      handler: async (request) => {
        if (!request.file) {
          throw invalid({ file: ['Choose a CSV file.'] });
        }
        const isDryRun = (request.body as { dry_run: boolean }).dry_run;
        const imported = await importRows(db, request, { resource, body, file: request.file.bytes, isDryRun });
        const message = importedMessage(imported, isDryRun);
        if (imported.problem_count > 0 && !isDryRun) {
          throw invalid({ file: [message] }, { ...imported });
        }
        return ok({ message, ...imported });
      },
    });
  };
