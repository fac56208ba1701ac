import { phoneIn } from '@ofisi/shared-shop/phone-number';
import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { selectRows, type Db } from '../engine/database';
import { intArray } from '../engine/int-array';
import type { Fields, FieldsOf, Filter, RowOf } from './field';

/** A list that is computed for each call, such as a report. */
export interface ComputedList<Of extends Fields> {
  /** The table, with the joins required by the fields. */
  readonly from: SQL;
  /** Identifies a row, and breaks ties in the order. */
  readonly id: PgColumn | SQL;
  /** A condition that applies to every row. */
  readonly where?: SQL;
  readonly fields: Of;
  /** The text to search, where an expression with a trigram index stays fast; or the condition that a row contains a word. */
  readonly search?: SQL | ((word: string, has: typeof containing) => SQL);
  /** The condition that a row's phone is this whole, normalised number, in whatever notation either was written. Needs an index. */
  readonly phone?: (number: string) => SQL;
  /** The condition that a row is identified by a text typed in full: a number, a code, a phone. Needs indexes. */
  readonly exactMatch?: (text: string) => SQL;
  /** The default order: a field's name, with `-` before it for descending. */
  readonly order: (keyof Of & string) | `-${keyof Of & string}`;
}

/** A list of the back-office, declared once: its rows, and everything that can be queried. */
export interface List<Of extends Fields> extends ComputedList<Of> {
  readonly id: PgColumn;
}

/** A list whose rows have the type in the contract, unchanged. */
export interface RowList<Of extends Fields> extends List<Of> {
  readonly row: z.ZodObject;
}

type RowFields<Row extends z.ZodType> = FieldsOf<z.output<Row>>;

/** Types the fields by the row: one that is missing, superfluous or of another type does not compile. */
type Filled<Row extends z.ZodType, Kind> = Omit<Kind, 'fields' | 'order'> & {
  readonly fields: RowFields<NoInfer<Row>>;
  readonly order: (keyof z.output<Row> & string) | `-${keyof z.output<Row> & string}`;
};

/** Declares a list with the row type of the contract. */
export const listOf = <Row extends z.ZodObject>(
  row: Row,
  list: Filled<Row, List<RowFields<Row>>>,
): RowList<RowFields<Row>> => ({ ...list, row });

/** The same for a computed list. */
export const computedListOf = <Row extends z.ZodObject>(
  _row: Row,
  list: Filled<Row, ComputedList<RowFields<Row>>>,
): ComputedList<RowFields<Row>> => list;

/** Types the fields of a list whose rows are converted before they are sent. */
export const defineList = <const Of extends Fields>(list: List<Of>): List<Of> => list;

/** The part of a list to read. */
export interface Wanted {
  /** Words that must all be found, in any order and case. */
  readonly q?: string | undefined;
  /** A field's name, with `-` before it for descending. */
  readonly sort?: string | undefined;
  readonly ids?: readonly number[] | undefined;
  /** By the names of the filters' parameters. */
  readonly filters?: Readonly<Record<string, unknown>>;
  /** A further restriction: what this caller may see. */
  readonly only?: SQL | undefined;
  /** A few of many rows are needed fast: short words match only at the beginning of a word. */
  readonly quickly?: boolean;
}

const MOST_WORDS = 8;

const escapeLike = (word: string) => word.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** The shortest word that a trigram index finds anywhere in a text. */
const TRIGRAM = 3;

/** Whether a text contains a word, ignoring case; a short word only at the beginning of a word, where an index can still be used. */
const containingQuickly: typeof containing = (text, word) =>
  word.length >= TRIGRAM
    ? containing(text, word)
    : sql`(${text} ilike ${`${escapeLike(word)}%`} or ${text} ilike ${`% ${escapeLike(word)}%`})`;

/** Whether a text contains a word, ignoring case. */
export const containing = (text: SQL, word: string): SQL => sql`${text} ilike ${`%${escapeLike(word)}%`}`;

type Searched = Pick<ComputedList<Fields>, 'search' | 'phone'>;

/** The condition that a row has the phone number in `text`; null if that is no number. */
function phoneOf({ phone }: Searched, text: string): SQL | null {
  const number = phone ? phoneIn(text) : null;
  return phone && number !== null ? phone(number) : null;
}

/** Whether a row contains all words of `q`, or has that phone number. */
function found(list: Searched & Required<Pick<Searched, 'search'>>, q: string, has: typeof containing): SQL {
  const { search } = list;
  const words = q
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => {
      const hit = typeof search === 'function' ? search(word, has) : has(search, word);
      const byPhone = word === q.trim() ? null : phoneOf(list, word);
      return byPhone ? sql`(${hit} or ${byPhone})` : hit;
    });
  const all = words.length === 0 ? sql`true` : sql.join(words, sql` and `);
  const byPhone = phoneOf(list, q);
  return byPhone ? sql`((${all}) or ${byPhone})` : all;
}

/** All filters of the list's fields, by parameter name. */
export const filtersOf = ({ fields }: Pick<List<Fields>, 'fields'>): Filter =>
  Object.assign({}, ...Object.entries(fields).map(([name, field]) => field.filter(name))) as Filter;

/** The condition for the rows to read. */
export function conditionOf<Of extends Fields>(
  list: Pick<ComputedList<Of>, 'id' | 'where' | 'search' | 'phone' | 'fields'>,
  { q, ids, filters = {}, only, quickly }: Wanted,
): SQL {
  const known = filtersOf(list);
  const conditions = [
    ...(list.where ? [list.where] : []),
    ...(only ? [only] : []),
    ...(q && list.search ? [found({ ...list, search: list.search }, q, quickly ? containingQuickly : containing)] : []),
    ...(ids ? [sql`${list.id} = any(${intArray(ids)})`] : []),
    ...Object.entries(filters).flatMap(([name, value]) =>
      value === undefined || !known[name] ? [] : [known[name].condition(value as never)],
    ),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

function orderOf<Of extends Fields>({ fields, id, order }: ComputedList<Of>, sort: string = order): SQL {
  const isDown = sort.startsWith('-');
  const field = fields[isDown ? sort.slice(1) : sort];
  const direction = isDown ? sql`desc` : sql`asc`;
  if (!field?.orderBy) {
    return sql`${id} ${direction}`;
  }
  // Unknown values come last in either direction; stated only for nullable fields, because it prevents the use of an index.
  const last = field.isNullable ? sql` nulls last` : sql``;
  return sql`${field.orderBy} ${direction}${last}, ${id} ${direction}`;
}

/** The fields by which a list can be ordered. */
export const sortsOf = ({ fields }: Pick<List<Fields>, 'fields'>): string[] =>
  Object.entries(fields).flatMap(([name, { orderBy }]) => (orderBy ? [name] : []));

export async function countRows<Of extends Fields>(db: Db, list: ComputedList<Of>, wanted: Wanted): Promise<number> {
  const [row] = await selectRows<{ total: number }>(
    db,
    sql`select count(*)::int as total from ${list.from} where ${conditionOf(list, wanted)}`,
  );
  return row?.total ?? 0;
}

/** The ids of the requested rows, in order; all of them or a part. */
export async function readIds<Of extends Fields>(
  db: Db,
  list: List<Of>,
  wanted: Wanted,
  window?: { readonly limit: number; readonly offset: number },
): Promise<number[]> {
  const part = window ? sql` limit ${window.limit} offset ${window.offset}` : sql``;
  const rows = await selectRows<{ id: number }>(
    db,
    sql`select ${list.id} as id from ${list.from} where ${conditionOf(list, wanted)} order by ${orderOf(list, wanted.sort)}${part}`,
  );
  return rows.map(({ id }) => id);
}

/** The ids of the first few rows: exact matches of the search text before all others. Nothing is counted. */
export async function readFirstIds<Of extends Fields>(
  db: Db,
  list: List<Of>,
  wanted: Wanted,
  limit: number,
): Promise<number[]> {
  const { q, only } = wanted;
  const match = q ? list.exactMatch?.(q) : undefined;
  const exact = match
    ? await readIds(
        db,
        list,
        { ...wanted, q: undefined, only: only ? sql`${only} and ${match}` : match },
        { limit, offset: 0 },
      )
    : [];
  const others =
    exact.length < limit ? await readIds(db, list, { ...wanted, quickly: true }, { limit, offset: 0 }) : [];
  return [...new Set([...exact, ...others])].slice(0, limit);
}

/** Rows for the response, in the order of `ids`; those that no longer exist, or are not in the list, are left out. */
export async function readRows<Of extends Fields>(
  db: Db,
  { from, id, where, fields }: List<Of>,
  ids: readonly number[],
): Promise<RowOf<Of>[]> {
  if (ids.length === 0) {
    return [];
  }
  const values = Object.entries(fields).map(([name, { value }]) => sql`${value} as ${sql.identifier(name)}`);
  const rows = await selectRows<RowOf<Of> & { readonly 'list row': number }>(
    db,
    sql`select ${id} as "list row", ${sql.join(values, sql`, `)} from ${from}
        where ${id} = any(${intArray(ids)}) and ${where ?? sql`true`}`,
  );
  const byId = new Map(rows.map(({ 'list row': key, ...row }) => [key, row as unknown as RowOf<Of>]));
  return ids.map((wantedId) => byId.get(wantedId)).filter((row) => row !== undefined);
}

/** A row for the response; undefined if it no longer exists. */
export async function readRow<Of extends Fields>(db: Db, list: List<Of>, id: number): Promise<RowOf<Of> | undefined> {
  const [row] = await readRows(db, list, [id]);
  return row;
}

/** An object without some of its fields. */
export const omit = <From extends object, Name extends keyof From>(from: From, ...names: Name[]): Omit<From, Name> =>
  Object.fromEntries(Object.entries(from).filter(([name]) => !names.includes(name as Name))) as Omit<From, Name>;

/**
 * The rows of a computed list and their total number, in one statement.
 * @param window a part of them; beyond the last row it is empty, and the total takes a second statement
 */
export async function readComputed<Of extends Fields>(
  db: Db,
  list: ComputedList<Of>,
  wanted: Wanted,
  window?: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: RowOf<Of>[]; readonly total: number }> {
  const values = Object.entries(list.fields).map(([name, { value }]) => sql`${value} as ${sql.identifier(name)}`);
  const part = window ? sql` limit ${window.limit} offset ${window.offset}` : sql``;
  const rows = await selectRows<RowOf<Of> & { readonly 'all rows': number }>(
    db,
    sql`select ${sql.join(values, sql`, `)}, (count(*) over ())::int as "all rows" from ${list.from}
        where ${conditionOf(list, wanted)} order by ${orderOf(list, wanted.sort)}${part}`,
  );
  const first = rows[0]?.['all rows'];
  const total = first ?? (window && window.offset > 0 ? await countRows(db, list, wanted) : 0);
  return { rows: rows.map((row) => omit(row, 'all rows') as unknown as RowOf<Of>), total };
}
