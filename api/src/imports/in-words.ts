import { labelled } from '@ofisi/shared-shop/error-words';
import type { Match } from './imports.queries';
import type { ImportKind } from '../resource/imports/kinds';

const headOf = (columns: readonly string[], place: number) => columns[place] || `Column ${place + 1}`;

/** The head of a column, as it is in the file, in quotes. */
export const quotedHead = (columns: readonly string[], place: number) => `“${headOf(columns, place)}”`;

/** The head of each field's column, by field name; fields without a column have their label. */
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

/** Rewords a form's message about a field as one about a column: the reader knows the file, not the form. */
export function ofColumn(message: string, head: string): string {
  const name = `“${head}”`;
  return /^(?:Enter|Choose) the [^.]{1,60}\.$/.test(message)
    ? `Fill in ${name}.`
    : labelled(
        name,
        message.replace(/^The [^.]{1,40}? has already been taken\.$/, `${name}: another one already has this.`),
      );
}
