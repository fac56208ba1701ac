import { z } from 'zod';
import { okSchema } from '../envelope';
import { optionalText, requiredText } from '../fields';
import { listSchema, savedSchema } from '../lists';
import { EXISTING_CHOICES, IMPORT_STATUSES } from './enums';

/**
 * Imports (decision 042), the newest first. `progress` counts the rows processed in the current stage, `rows` all rows of the file;
 * `wrong_rows` have problems and are left out, `problems` counts the invalid cells in them.
 */
export const importSchema = z.object({
  id: z.number().int(),
  kind: z.string(),
  file_name: z.string(),
  status: z.enum(IMPORT_STATUSES),
  by: z.string(),
  existing: z.enum(EXISTING_CHOICES),
  rows: z.number().int(),
  progress: z.number().int(),
  new_rows: z.number().int(),
  same_rows: z.number().int(),
  differing_rows: z.number().int(),
  wrong_rows: z.number().int(),
  problems: z.number().int(),
  failure: z.string().nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
});

/** GET /view-imports/{kind} */
export const importsSchema = listSchema('imports', importSchema);

/**
 * `stand_ins` are fields from which a new row takes the value when it has none for this field: with one of them the field is not missing.
 */
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

/** GET /view-import/{id}: includes the fields that its columns can map to, its first rows and the first hundred problems. */
export const importInFullSchema = okSchema({
  import: importSchema.extend({
    columns: z.array(z.string()),
    /** The field of each column, in their order; `-` for a column that is left out, null while undecided. */
    mapping: z.array(z.string().nullable()),
    /** Fields that have the same value in all rows. */
    values: z.record(z.string(), z.string()),
    fields: z.array(fieldSchema),
    note: z.string().nullable(),
    /** For an Excel file with several sheets: the one that was read, and all of them. */
    sheet: z.string().nullable(),
    sheets: z.array(z.string()),
    first_rows: z.array(z.array(z.string())),
    first_problems: z.array(problemSchema),
    /** When the same file was imported before; null when it was not. */
    same_file_at: z.string().nullable(),
    /** Whether a file can change existing rows. */
    can_update: z.boolean(),
  }),
});

/**
 * POST /add-import/{kind}, multipart with the file in `file`; `sheet` selects a sheet of an Excel file, by default the first one with rows.
 */
export const addImportSchema = z.object({
  file_name: requiredText('file name', 255),
  sheet: optionalText('sheet', 100),
});

/**
 * POST /check-import/{id}: the field of each column in their order, or `-` for a column that is left out; fields that have the same value
 * in all rows; and what happens to existing rows that differ.
 */
export const checkImportSchema = z.object({
  mapping: z.array(z.string().max(100).nullable(), { error: 'Send the mapping as a list.' }).max(200),
  values: z.record(z.string().max(100), requiredText('value', 500)).default({}),
  existing: z.enum(EXISTING_CHOICES, { error: 'Choose leave or update.' }).default('leave'),
});

/**
 * POST /run-import/{id}: the number of rows left out as the caller saw it, or nothing for none; if the number differs, nothing is imported.
 */
export const runImportSchema = z.object({ left_out: z.number().int().min(0).max(50_000).optional() }).nullish();

export const importSavedSchema = savedSchema('import', importSchema);

export const kindParams = z.object({ kind: z.string().min(1).max(50) });

export const exampleQuery = z.object({ format: z.enum(['csv', 'xlsx']).default('csv') });

/** An import of rows from a file. */
export type Import = z.infer<typeof importSchema>;

/** GET /view-imports/{kind} */
export type ImportsResponse = z.infer<typeof importsSchema>;

/** GET /view-import/{id} */
export type ImportInFullResponse = z.infer<typeof importInFullSchema>;

export type ImportInFull = ImportInFullResponse['import'];

/** POST /check-import/{id} */
export type CheckImportRequest = z.input<typeof checkImportSchema>;

/** POST /run-import/{id} */
export type RunImportRequest = NonNullable<z.input<typeof runImportSchema>>;

/** POST /add-import, /check-import, /run-import and /cancel-import */
export type ImportSavedResponse = z.infer<typeof importSavedSchema>;
