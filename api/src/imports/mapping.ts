import type { Cells, ImportField, ImportKind } from './kinds';

const plain = (head: string) => head.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The words by which a column is taken for a field: its name, its head in an export, and the last word of `customer_name`. */
function wordsOf({ name, label }: ImportField, fields: readonly ImportField[]): string[] {
  const short = name.replace(/^[a-z]+_(?=name$|email$|phone$)/, '');
  const isFree = short !== name && fields.every((field) => field.name !== short);
  return [name, label, ...(isFree ? [short] : [])].map(plain);
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
