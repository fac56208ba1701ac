import type { Match } from './imports.queries';
import type { ImportKind } from '../resource/imports/kinds';

const headOf = (columns: readonly string[], place: number) => columns[place] || `Column ${place + 1}`;

/** A column as its file calls it. */
export const quotedHead = (columns: readonly string[], place: number) => `“${headOf(columns, place)}”`;

/** By the names of fields, what the file calls them; the others have the name that the screen gives them. */
export function headsOf(
  { columns, mapping }: Match,
  { fields }: Pick<ImportKind, 'fields'>,
): ReadonlyMap<string, string> {
  return new Map(
    fields.map(({ name, label }): [string, string] => {
      const place = mapping.indexOf(name);
      return [name, place < 0 ? label : headOf(columns, place)];
    }),
  );
}

/** What a form says of one of its fields, of a column of the file: whoever reads it knows the file, and not the form. */
export function ofColumn(message: string, head: string): string {
  const name = `“${head}”`;
  return message
    .replace(/^The [^.]{1,60}? field (?=is |must |may |contains |does )/, `${name} `)
    .replace(/^The [^.]{1,40}? has already been taken\.$/, `${name}: another one has this already.`);
}
