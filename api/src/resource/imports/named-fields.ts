import type { FieldErrors } from '@ofisi/api-contract/envelope';
import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { selectRows, type Db } from '../../engine/database';
import type { Cells } from './kinds';

/** A field that holds an id, for which a file has the name of the row. */
export interface NamedField {
  /** The head of its column in exports. */
  readonly label: string;
  /** `customer category` */
  readonly what: string;
  /** A table with `id`, `name` and `archived_at`; names are unique among rows that are not archived. */
  readonly table: PgTable;
}

export type NamedFields = Readonly<Record<string, NamedField>>;

const texts = (values: readonly string[]): SQL => sql`${sql.param([...new Set(values)])}::text[]`;

/** A sentence suggesting a similar name, or an empty text. */
export async function suggestName(tx: Db, table: PgTable, name: string): Promise<string> {
  const [row] = await selectRows<{ name: string }>(
    tx,
    sql`select name from ${table} where archived_at is null and similarity(lower(name), lower(${name})) > 0.3
        order by similarity(lower(name), lower(${name})) desc, name limit 1`,
  );
  return row ? ` Did you mean ${row.name}?` : '';
}

/** Resolves texts, in lower case, to ids: by name first, otherwise by id. */
async function findIds(tx: Db, table: PgTable, wanted: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (wanted.length === 0) {
    return new Map();
  }
  const rows = await selectRows<{ id: number; name: string }>(
    tx,
    sql`select id, lower(name) as name from ${table}
        where archived_at is null and (lower(name) = any(${texts(wanted)}) or id::text = any(${texts(wanted)}))`,
  );
  return new Map([
    ...rows.map(({ id }): [string, number] => [String(id), id]),
    ...rows.map(({ id, name }): [string, number] => [name, id]),
  ]);
}

/** A row with ids in place of names. An unknown name is left out and reported as an error. */
export interface Resolved {
  readonly cells: Cells;
  readonly errors: FieldErrors;
}

export async function resolveNames(tx: Db, named: NamedFields, rows: readonly Cells[]): Promise<Resolved[]> {
  const resolved = rows.map((cells) => ({ cells: { ...cells }, errors: {} as Record<string, string[]> }));
  for (const [field, { table, what }] of Object.entries(named)) {
    const said = (cells: Cells) => cells[field]?.toLowerCase();
    const ids = await findIds(
      tx,
      table,
      rows.flatMap((cells) => said(cells) ?? []),
    );
    const missing = new Map<string, string>();
    for (const row of resolved) {
      const name = row.cells[field];
      if (name !== undefined) {
        const id = ids.get(name.toLowerCase());
        if (id === undefined) {
          const suggestion = missing.get(name) ?? (await suggestName(tx, table, name));
          missing.set(name, suggestion);
          row.errors[field] = [`There is no ${what} “${name}”.${suggestion}`];
        }
        row.cells = { ...row.cells, [field]: id === undefined ? '' : String(id) };
      }
    }
  }
  return resolved;
}
