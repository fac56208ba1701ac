import { CsvError, parse } from 'csv-parse/sync';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Db } from '../engine/database';
import { invalid, Refusal } from '../http/envelope';
import { cellText } from './csv';
import type { Fields } from './field';
import { createRow, explainConflict, type Resource } from './resource';

const MOST_ROWS = 2_000;
const MOST_COLUMNS = 200;
/** Told of a file; the rest is counted. */
const MOST_PROBLEMS = 100;

/** What is wrong with a cell. `row` is the line that a spreadsheet shows, the head being 1; `column` a field's name, or null. */
export interface ImportProblem {
  readonly row: number;
  readonly column: string | null;
  readonly message: string;
}

/** What an import did, or with `dry_run` would do. */
export interface Imported {
  readonly rows: number;
  readonly created: number;
  /** The first hundred. */
  readonly problems: ImportProblem[];
  readonly problem_count: number;
  /** Heads of columns that no field has. */
  readonly ignored: string[];
}

const plain = (head: string) => head.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The delimiter that the head of the file has most of: spreadsheets write commas, semicolons or tabs. */
function delimiterOf(text: string): string {
  const head = text.slice(0, text.search(/[\r\n]|$/));
  const count = (sign: string) => head.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

const unreadable = (message: string) => invalid({ file: [message] });

function parseFile(file: Buffer): { head: string[]; rows: string[][] } {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    throw unreadable('The file is not in UTF-8. Save it as “CSV UTF-8” and try again.');
  }
  if (text.includes('\u0000')) {
    throw unreadable('The file is not a CSV file.');
  }
  try {
    const [head = [], ...rows] = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: false,
      skip_records_with_empty_values: true,
      trim: true,
      to: MOST_ROWS + 2,
    });
    if (head.length > MOST_COLUMNS) {
      throw unreadable(`The file has more than ${MOST_COLUMNS} columns.`);
    }
    if (rows.length === 0) {
      throw unreadable('The file has no rows below its head.');
    }
    if (rows.length > MOST_ROWS) {
      throw unreadable(`The file has more than ${MOST_ROWS} rows. Divide it into several.`);
    }
    return { head, rows };
  } catch (error) {
    throw error instanceof CsvError ? unreadable(`The file cannot be read: ${error.message}.`) : error;
  }
}

/** The field that each column is for, by the field's name or by what the export calls it. */
function fieldsOf(head: readonly string[], fields: readonly string[], listed: Fields): (string | undefined)[] {
  const names = new Map<string, string>();
  for (const name of fields) {
    names.set(plain(name), name);
    const header = listed[name]?.header;
    if (header) {
      names.set(plain(header), name);
    }
  }
  return head.map((column) => names.get(plain(column)));
}

class NothingStored extends Error {}

const problemsOf = (row: number, errors: Readonly<Record<string, readonly string[]>>): ImportProblem[] =>
  Object.entries(errors).map(([column, [message = '']]) => ({ row, column, message }));

export interface ImportRequest<Of extends Fields, Body extends z.ZodObject> {
  readonly resource: Resource<Of, z.output<Body>>;
  readonly body: Body;
  readonly file: Buffer;
  readonly isDryRun: boolean;
}

/**
 * Adds every row of a CSV file, or with `isDryRun` says what would become of it: all or nothing. Each row is checked like a form, and
 * stored in a transaction that a problem takes back, so that two of the same in one file are found too.
 * @throws Refusal 400 when the file cannot be read as a whole
 */
export async function importRows<Of extends Fields, Body extends z.ZodObject>(
  db: Db,
  request: FastifyRequest,
  { resource, body, file, isDryRun }: ImportRequest<Of, Body>,
): Promise<Imported> {
  const { head, rows } = parseFile(file);
  const columns = fieldsOf(head, Object.keys(body.shape), resource.list.fields);
  if (!columns.some(Boolean)) {
    throw unreadable(`None of the columns is known. Known are ${Object.keys(body.shape).join(', ')}.`);
  }
  const problems: ImportProblem[] = [];
  let created = 0;

  async function importRow(tx: Db, cells: readonly string[], row: number) {
    const known = columns.flatMap((column, index) => (column ? [[column, cellText(cells[index] ?? '')]] : []));
    const checked = body.safeParse(Object.fromEntries(known) as unknown);
    if (!checked.success) {
      const errors: Record<string, string[]> = {};
      for (const { path, message } of checked.error.issues) {
        (errors[String(path[0] ?? '')] ??= []).push(message);
      }
      problems.push(...problemsOf(row, errors));
      return;
    }
    try {
      await tx
        .transaction((inner) => createRow({ tx: inner, request }, resource, checked.data))
        .catch((error: unknown) => explainConflict(error, resource.conflicts));
      created += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) {
        throw error;
      }
      const errors = error.fields['errors'] as Record<string, string[]> | undefined;
      problems.push(...(errors ? problemsOf(row, errors) : [{ row, column: null, message: error.message }]));
    }
  }

  await db
    .transaction(async (tx) => {
      for (const [index, cells] of rows.entries()) {
        await importRow(tx, cells, index + 2);
      }
      if (isDryRun || problems.length > 0) {
        throw new NothingStored();
      }
    })
    .catch((error: unknown) => {
      if (!(error instanceof NothingStored)) {
        throw error;
      }
    });
  if (!isDryRun && problems.length === 0) {
    resource.written?.();
  }
  return {
    rows: rows.length,
    created: isDryRun || problems.length > 0 ? 0 : created,
    problems: problems.slice(0, MOST_PROBLEMS),
    problem_count: problems.length,
    ignored: head.filter((_column, index) => !columns[index]),
  };
}
