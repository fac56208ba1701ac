import { okSchema } from '@ofisi/api-contract/envelope';
import { optionalText, requiredText } from '@ofisi/api-contract/fields';
import { EXISTING_CHOICES, IMPORT_STATUSES } from '@ofisi/api-contract/imports/enums';
import { listSchema, savedSchema } from '@ofisi/api-contract/lists';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '../tables/identity';
import { field, rowSchema } from '../resource/field';
import { defineList } from '../resource/list';
import { imports } from '../tables/imports';

/**
 * Imports (decision 042), the newest first. `progress` counts the rows that the present stage has behind it, `rows` all of the file;
 * `wrong_rows` have problems and are left out, `problems` are the cells of them that are wrong.
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
    wrong_rows: field.integer(imports.wrongRows, { header: 'Left Out', sort: true }),
    problems: field.integer(imports.problems, { header: 'Problems', sort: true }),
    failure: field.text(sql<string | null>`${imports.failure}`, { header: 'Failure' }),
    created_at: field.moment(imports.createdAt, { header: 'Begun', sort: true, filter: true }),
    finished_at: field.moment(sql<Date | null>`${imports.finishedAt}`, { header: 'Finished', sort: true }),
  },
});

export const importSchema = rowSchema(importList.fields);

/** GET /view-imports/{kind} */
export const importsSchema = listSchema('imports', importSchema);

/** `stand_ins` are fields whose values a new row takes where it has none for a field: with one of them it is not missing. */
const fieldSchema = z.object({
  name: z.string(),
  label: z.string(),
  required: z.boolean(),
  stand_ins: z.array(z.string()),
});

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
    /** By the places of the columns a field, `-` for one that is left out, null while nobody has said. */
    mapping: z.array(z.string().nullable()),
    /** Fields that have the same value in all rows. */
    values: z.record(z.string(), z.string()),
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

/**
 * POST /check-import/{id}: by their places the field of each column, or `-` for one that is left out; fields that have the same value in all
 * rows; and what happens to rows that are there but differ.
 */
export const checkImportSchema = z.object({
  mapping: z.array(z.string().max(100).nullable(), { error: 'The mapping field must be a list.' }).max(200),
  values: z.record(z.string().max(100), requiredText('value', 500)).default({}),
  existing: z.enum(EXISTING_CHOICES, { error: 'The existing field must be leave or update.' }).default('leave'),
});

/** POST /run-import/{id}: how many rows are left out, as whoever asks has seen it, or nothing for none; with another number nothing is imported. */
export const runImportSchema = z.object({ left_out: z.number().int().min(0).max(50_000).optional() }).nullish();

export const importSavedSchema = savedSchema('import', importSchema);

export const kindParams = z.object({ kind: z.string().min(1).max(50) });

export const exampleQuery = z.object({ format: z.enum(['csv', 'xlsx']).default('csv') });
