import { invalid } from '../http/envelope';
import { quotedHead } from './in-words';
import type { Match } from './imports.queries';
import type { Cells, ImportField, ImportKind } from '../resource/imports/kinds';
import { textOf } from './reading/cell';
import type { Cell } from '../tables/imports';

/** The entry in a mapping for a column that the user has left out. */
const LEFT_OUT = '-';

/** The head of the column with the problems, in the file of rows that were left out. */
export const WRONG_HEAD = 'What is wrong';

const plain = (head: string) => head.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Without text in brackets: `Price (KSh)`. */
const short = (head: string) => plain(head.replaceAll(/\([^)]*\)/g, ''));

/**
 * The words by which a column is recognised as a field: the field's name, its head in an export, the last word of `customer_name`, and
 * `customer category` for the id of one.
 */
function wordsOf({ name, label }: ImportField, fields: readonly ImportField[]): string[] {
  const last = name.replace(/^[a-z]+_(?=name$|email$|phone$)/, '');
  const isFree = last !== name && fields.every((field) => field.name !== last && !field.heads?.includes(last));
  return [name, label, name.replace(/_id$/, ''), ...(isFree ? [last] : [])];
}

/** Columns that can be dropped without loss: they are empty, or were added by our own file. */
const droppableColumns = (columns: readonly string[], rows: readonly (readonly [number, readonly Cell[]])[]) =>
  columns.map((head, place) => head === WRONG_HEAD || rows.every(([, cells]) => textOf(cells[place]) === ''));

/**
 * Guesses the field of each column from its head; each field is used once. The field's own names are tried first, then those that other
 * programs use. Null for a column that matches none, which the user must decide.
 */
export function guessMapping(
  columns: readonly string[],
  rows: readonly (readonly [number, readonly Cell[]])[],
  { fields }: Pick<ImportKind, 'fields'>,
): (string | null)[] {
  const droppable = droppableColumns(columns, rows);
  const mapping = columns.map((head, place) =>
    head === WRONG_HEAD || (droppable[place] && head === '') ? LEFT_OUT : (null as string | null),
  );
  const take = (name: string, words: readonly string[]) => {
    for (const word of words.map(plain)) {
      const isFree = (place: number) => mapping[place] === null;
      const exact = columns.findIndex((head, place) => isFree(place) && plain(head) === word);
      const place = exact >= 0 ? exact : columns.findIndex((head, at) => isFree(at) && short(head) === word);
      if (place >= 0 && !mapping.includes(name)) {
        mapping[place] = name;
      }
    }
  };
  for (const field of fields) {
    take(field.name, wordsOf(field, fields));
  }
  for (const { name, heads = [] } of fields) {
    take(name, heads);
  }
  return mapping.map((name, place) => (name === null && droppable[place] ? LEFT_OUT : name));
}

/** Adds the fields that need no value because a substitute has one; a substitute may itself have a substitute. */
export function withSubstitutes(
  fields: readonly ImportField[],
  names: readonly (string | null)[],
): ReadonlySet<string | null> {
  const known = new Set(names);
  for (let before = -1; before < known.size;) {
    before = known.size;
    for (const { name, substitutes = [] } of fields) {
      if (substitutes.some((other) => known.has(other))) {
        known.add(name);
      }
    }
  }
  return known;
}

/** Required fields that no column or value supplies; of two that stand in for each other, only one. */
function missingOf({ mapping, values }: Match, fields: readonly ImportField[]): ImportField[] {
  const known = withSubstitutes(fields, [...mapping, ...Object.keys(values)]);
  const missing = new Map(
    fields.filter(({ name, required }) => required && !known.has(name)).map((field) => [field.name, field]),
  );
  for (const { name, substitutes = [] } of [...missing.values()]) {
    if (substitutes.some((other) => missing.has(other))) {
      missing.delete(name);
    }
  }
  return [...missing.values()];
}

/** Checks the mapping of columns to fields that the user has chosen. @throws Refusal 400 */
export function demandMapping(match: Match, { fields }: Pick<ImportKind, 'fields'>) {
  const { columns, mapping, values } = match;
  const wrong = (message: string) => invalid({ mapping: [message] });
  if (mapping.length !== columns.length) {
    throw wrong('Send an entry for each column.');
  }
  const undecided = columns.flatMap((_column, place) => (mapping[place] === null ? [quotedHead(columns, place)] : []));
  if (undecided.length > 0) {
    throw wrong(`Choose what ${undecided.join(', ')} ${undecided.length === 1 ? 'is' : 'are'} for, or leave it out.`);
  }
  const named = [...mapping.filter((name) => name !== LEFT_OUT), ...Object.keys(values)];
  if (named.some((name) => !fields.some((field) => field.name === name))) {
    throw wrong('A column is mapped to a field that does not exist.');
  }
  if (new Set(named).size < named.length) {
    throw wrong('Two columns are mapped to the same field.');
  }
  const missing = missingOf(match, fields);
  if (missing.length > 0) {
    throw wrong(`No column is mapped to ${missing.map(({ label }) => label).join(', ')}.`);
  }
}

/** A row by field, and the problems of cells that are not values. Blank cells are skipped: an import never empties a field. */
export function fieldsOfRow({ mapping, values }: Match, cells: readonly Cell[]) {
  const problems: Record<string, string> = {};
  const texts: Record<string, string> = { ...values };
  for (const [place, name] of mapping.entries()) {
    const cell = cells[place] ?? '';
    if (name === null || name === LEFT_OUT || cell === '') {
      continue;
    }
    texts[name] = textOf(cell);
    if (typeof cell === 'object') {
      problems[name] = cell.problem;
    }
  }
  return { texts: texts as Cells, problems: problems as Cells };
}
