import type { ImportInFull } from '@ofisi/api-contract/imports/imports';
import { importTexts } from '../texts/import';

/** The server's value for a column that is left out. */
export const LEFT_OUT = '-';

type Field = ImportInFull['fields'][number];

/**
 * Required fields of new rows without a source: no column, no value for all rows, no substitute field. Of two missing fields that
 * substitute for each other, one.
 */
export function missingFields(fields: readonly Field[], said: readonly (string | null)[]): Field[] {
  const known = new Set(said);
  // A substitute may itself have a substitute.
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

/** Label of a field in a choice, marked if it is required. */
export const fieldLabel = ({ label, required, stand_ins: others }: Field): string =>
  required && others.length === 0 ? importTexts.match.required(label) : label;
