import type { ImportInFull } from '@ofisi/api-contract/imports/imports';
import { importTexts } from '../texts/import';

/** What the server has for a column that is left out. */
export const LEFT_OUT = '-';

type Field = ImportInFull['fields'][number];

/** Fields that new rows need and get from nowhere: no column, no value for all rows, nothing that stands in. Of two that stand in for each other, one. */
export function missingFields(fields: readonly Field[], said: readonly (string | null)[]): Field[] {
  const known = new Set(said);
  // What stands in for one field may be stood in for itself.
  for (let before = -1; before < known.size;) {
    before = known.size;
    for (const { name, stand_ins: others } of fields) {
      if (others.some((other) => known.has(other))) known.add(name);
    }
  }
  const missing = new Map(
    fields.filter(({ name, required }) => required && !known.has(name)).map((field) => [field.name, field]),
  );
  for (const { name, stand_ins: others } of [...missing.values()]) {
    if (others.some((other) => missing.has(other))) missing.delete(name);
  }
  return [...missing.values()];
}

/** What a field is called where it can be chosen; whether it must be. */
export const fieldLabel = ({ label, required, stand_ins: others }: Field): string =>
  required && others.length === 0 ? importTexts.match.required(label) : label;
