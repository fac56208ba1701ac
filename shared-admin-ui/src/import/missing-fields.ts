import type { ImportInFull } from '@ofisi/api/wire';

/** What the server has for a column that is left out. */
export const LEFT_OUT = '-';

type Field = ImportInFull['fields'][number];

/** Fields that new rows need and get from nowhere: no column, no value for all rows, nothing that stands in. */
export function missingFields(fields: readonly Field[], said: readonly (string | null)[]): Field[] {
  const known = new Set(said);
  // What stands in for one field may be stood in for itself.
  for (let before = -1; before < known.size;) {
    before = known.size;
    for (const { name, stand_ins: others } of fields) {
      if (others.some((other) => known.has(other))) known.add(name);
    }
  }
  return fields.filter(({ name, required }) => required && !known.has(name));
}
