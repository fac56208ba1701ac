import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { okSchema } from '../http/envelope';
import { optionalText, requiredText } from '../http/fields';
import { users } from '../identity/tables';
import { field, rowSchema } from '../resource/field';
import { defineList } from '../resource/list';
import { listSchema, savedSchema } from '../resource/resource-schemas';
import { EXISTING_CHOICES, IMPORT_STATUSES, imports } from './tables';

/**
 * Imports (decision 042), the newest first. `progress` counts the rows that the present stage has behind it, `rows` all of the file;
 * `problems` are cells that are wrong, or rows that were left out of an import that is done.
 */
export const importList = defineList({
  from: sql`${imports} join ${users} on ${users.id} = ${imports.userId}`,
  id: imports.id,
  where: sql`${imports.status} <> 'reading'`,
  search: sql`${imports.fileName}`,
  order: '-id',
  fields: {
    id: field.integer(imports.id, { sort: true }),
    kind: field.text(imports.kind),
    file_name: field.text(imports.fileName, { header: 'File', sort: true }),
    status: field.choice(imports.status, IMPORT_STATUSES, { header: 'Status', sort: true, filter: true }),
    by: field.text(users.name, { header: 'By', sort: true }),
    existing: field.choice(imports.existing, EXISTING_CHOICES),
    rows: field.integer(imports.rows, { header: 'Rows', sort: true }),
    progress: field.integer(imports.progress),
    new_rows: field.integer(imports.newRows, { header: 'New', sort: true }),
    same_rows: field.integer(imports.sameRows, { header: 'Already there', sort: true }),
    differing_rows: field.integer(imports.differingRows, { header: 'Differing', sort: true }),
    problems: field.integer(imports.problems, { header: 'Problems', sort: true }),
    failure: field.text(sql<string | null>`${imports.failure}`, { header: 'Failure' }),
    created_at: field.moment(imports.createdAt, { header: 'Begun', sort: true, filter: true }),
    finished_at: field.moment(sql<Date | null>`${imports.finishedAt}`, { header: 'Finished', sort: true }),
  },
});

export const importSchema = rowSchema(importList.fields);

/** GET /view-imports/{kind} */
export const importsSchema = listSchema('imports', importSchema);

const fieldSchema = z.object({ name: z.string(), label: z.string(), required: z.boolean() });

const problemSchema = z.object({
  row: z.number().int(),
  column: z.string().nullable(),
  message: z.string(),
  value: z.string().nullable(),
});

/** GET /view-import/{id}: with the fields that its columns can be for, its first rows and the first hundred problems. */
export const importInFullSchema = okSchema({
  import: importSchema.extend({
    columns: z.array(z.string()),
    mapping: z.array(z.string().nullable()),
    fields: z.array(fieldSchema),
    note: z.string().nullable(),
    /** Of an Excel file with several sheets, which one was read, and all of them. */
    sheet: z.string().nullable(),
    sheets: z.array(z.string()),
    first_rows: z.array(z.array(z.string())),
    first_problems: z.array(problemSchema),
    /** When the same file was imported before; null when it was not. */
    same_file_at: z.string().nullable(),
    /** Whether rows that are there can be changed by a file. */
    can_update: z.boolean(),
  }),
});

/** POST /add-import/{kind}, multipart with the file in `file`; `sheet` is one of an Excel file, else the first that has rows is read. */
export const addImportSchema = z.object({
  file_name: requiredText('file name', 255),
  sheet: optionalText('sheet', 100),
});

/** POST /check-import/{id}: the field of each column, by their places, and what happens to rows that are there but differ. */
export const checkImportSchema = z.object({
  mapping: z.array(z.string().max(100).nullable(), { error: 'The mapping field must be a list.' }).max(200),
  existing: z.enum(EXISTING_CHOICES, { error: 'The existing field must be leave or update.' }).default('leave'),
});

export const importSavedSchema = savedSchema('import', importSchema);

export const kindParams = z.object({ kind: z.string().min(1).max(50) });

export const exampleQuery = z.object({ format: z.enum(['csv', 'xlsx']).default('csv') });
