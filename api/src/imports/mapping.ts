import { invalid } from '../http/envelope';
import type { Import } from './imports.queries';
import type { Cells, ImportField, ImportKind } from './kinds';

const plain = (head: string) => head.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * The words by which a column is taken for a field: its name, its head in an export, the last word of `customer_name`, and
 * `customer category` for the id of one.
 */
function wordsOf({ name, label }: ImportField, fields: readonly ImportField[]): string[] {
  const short = name.replace(/^[a-z]+_(?=name$|email$|phone$)/, '');
  const isFree = short !== name && fields.every((field) => field.name !== short);
  return [name, label, name.replace(/_id$/, ''), ...(isFree ? [short] : [])].map(plain);
}

/** The field that each column is for, by its head; each field once. */
export function guessMapping(columns: readonly string[], { fields }: Pick<ImportKind, 'fields'>): (string | null)[] {
  const free = new Map<string, string>();
  for (const field of fields) {
    for (const word of wordsOf(field, fields)) {
      if (!free.has(word)) {
        free.set(word, field.name);
      }
    }
  }
  const taken = new Set<string>();
  return columns.map((column) => {
    const name = free.get(plain(column));
    if (name === undefined || taken.has(name)) {
      return null;
    }
    taken.add(name);
    return name;
  });
}

/** Which field each column is for, as somebody has said it. @throws Refusal 400 */
export function demandMapping(
  mapping: readonly (string | null)[],
  { columns }: Pick<Import, 'columns'>,
  { fields }: Pick<ImportKind, 'fields'>,
) {
  const wrong = (message: string) => invalid({ mapping: [message] });
  if (mapping.length !== columns.length) {
    throw wrong('The mapping field must have an entry for each column.');
  }
  const named = mapping.filter((name) => name !== null);
  if (named.some((name) => !fields.some((field) => field.name === name))) {
    throw wrong('A column is for a field that does not exist.');
  }
  if (new Set(named).size < named.length) {
    throw wrong('Two columns are for the same field.');
  }
  const missing = fields.filter(({ name, required }) => required && !named.includes(name));
  if (missing.length > 0) {
    throw wrong(`No column is for ${missing.map(({ label }) => label).join(', ')}.`);
  }
}

/** A spreadsheet takes a phone number for a number, and its first zero or plus is gone. */
const withLostSigns = (name: string, cell: string): string =>
  !name.endsWith('phone') ? cell : cell.replace(/^([17]\d{8})$/, '0$1').replace(/^(254\d{9})$/, '+$1');

/** A row by its fields. What is blank says nothing: nobody empties a field by an import. */
export function cellsOf(mapping: readonly (string | null)[], cells: readonly string[]): Cells {
  const named = mapping.flatMap((name, index): [string, string][] => {
    const cell = cells[index] ?? '';
    return name === null || cell === '' ? [] : [[name, withLostSigns(name, cell)]];
  });
  return Object.fromEntries(named);
}
