import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { NOT_A_NUMBER, notADay, oneOf } from '@ofisi/shared-shop/error-words';
import { nairobiDayEnd, nairobiDayStart } from '@ofisi/shared-shop/nairobi-day';
import { intArray } from '../engine/int-array';
import { isoMoment } from '../engine/iso-moment';

/** The filters of a field: its query parameters, each with its condition on rows. */
export type Filter = Readonly<Record<string, FilterParameter>>;

interface FilterParameter {
  readonly schema: z.ZodType;
  readonly condition: (value: never) => SQL;
}

/** A field of a list's rows: how it is read, sorted, filtered and exported. */
export interface Field<Value> {
  /** The value in the response: shillings as a number, moments as ISO 8601 in UTC. */
  readonly value: SQL<Value>;
  readonly isNullable: boolean;
  /** The expression to order by; null if the list cannot be ordered by this field. */
  readonly orderBy: SQL | null;
  /** The filters, given the field's name. */
  readonly filter: (name: string) => Filter;
  /** The head of its column in a CSV file; null if it is not exported. */
  readonly header: string | null;
  /** The type of its text in an Excel file; plain text by default. */
  readonly format?: 'moment' | 'day';
}

export type Fields = Readonly<Record<string, Field<unknown>>>;

export type RowOf<Of extends Fields> = { [Name in keyof Of]: Of[Name] extends Field<infer Value> ? Value : never };

/** The fields of a row type: one for each property, of the same type. */
export type FieldsOf<Row> = { readonly [Name in keyof Row]: Field<Row[Name]> };

interface Options {
  /** The head of its column in a CSV file; without one it is not exported. */
  readonly header?: string;
  /** Whether the list can be ordered by it. Leave it out if the order would reveal what a reader may not see. */
  readonly sort?: boolean;
  readonly filter?: boolean;
}

type Source = PgColumn | SQL;

/** A column is known to be nullable or not; for an expression, its type decides. */
type Nullable<From extends Source, Value> = From extends PgColumn
  ? From['_']['notNull'] extends true
    ? Value
    : Value | null
  : From extends SQL<infer Known>
    ? null extends Known
      ? Value | null
      : Value
    : never;

const isColumn = (source: Source): source is PgColumn => 'notNull' in source;

interface Kind<Value> {
  readonly value: SQL<Value>;
  readonly order?: SQL;
  readonly filter?: (name: string) => Filter;
  readonly format?: 'moment' | 'day';
}

const NO_FILTER = () => ({});

function define<From extends Source, Value>(source: From, kind: Kind<Value>, options: Options) {
  const order = kind.order ?? sql`${source}`;
  return {
    value: kind.value as SQL<Nullable<From, Value>>,
    isNullable: !isColumn(source) || !source.notNull,
    orderBy: options.sort ? order : null,
    filter: options.filter && kind.filter ? kind.filter : NO_FILTER,
    header: options.header ?? null,
    ...(kind.format && { format: kind.format }),
  } satisfies Field<Nullable<From, Value>>;
}

const parameter = <Value>(schema: z.ZodType<Value>, condition: (value: Value) => SQL): FilterParameter => ({
  schema,
  condition,
});

const numberParameter = z.coerce.number({ error: NOT_A_NUMBER }).min(-1e12).max(1e12);

/** `amount_min`, `amount_max`: both included. */
const range = (source: Source) => (name: string) => ({
  [`${name}_min`]: parameter(numberParameter, (least) => sql`${source} >= ${least}::numeric`),
  [`${name}_max`]: parameter(numberParameter, (most) => sql`${source} <= ${most}::numeric`),
});

const dayParameter = z.iso.date({ error: notADay('2026-11-23') });

/** `created_at_from`, `created_at_to`: days in Nairobi, both included. */
const moments = (source: Source) => (name: string) => ({
  [`${name}_from`]: parameter(
    dayParameter,
    (day) => sql`${source} >= ${nairobiDayStart(day).toISOString()}::timestamptz`,
  ),
  [`${name}_to`]: parameter(dayParameter, (day) => sql`${source} < ${nairobiDayEnd(day).toISOString()}::timestamptz`),
});

const days = (source: Source) => (name: string) => ({
  [`${name}_from`]: parameter(dayParameter, (day) => sql`${source} >= ${day}::date`),
  [`${name}_to`]: parameter(dayParameter, (day) => sql`${source} <= ${day}::date`),
});

/** A comma-separated list; a row matches any of the values. */
const listParameter = <Value>(one: z.ZodType<Value, string>) =>
  z
    .string()
    .max(2_000)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(one).min(1).max(100));

const flagParameter = z
  .enum(['1', '0', 'true', 'false'], { error: 'Choose 1 or 0.' })
  .transform((value) => value === '1' || value === 'true');

const idParameter = z
  .string()
  .regex(/^\d{1,9}$/, 'Send ids.')
  .transform(Number);

/** The kinds of fields in a list. The source is a column, or an expression whose type states its value. */
export const field = {
  text: <From extends Source>(source: From, options: Options = {}) =>
    define(source, { value: sql<string>`${source}`, order: sql`lower(${source})` }, options),

  /** A short word from an open set, such as a kind of record; the filter takes several. */
  word: <From extends Source>(source: From, options: Options = {}) => {
    const filter = (name: string) => ({
      [name]: parameter(
        listParameter(z.string().regex(/^[a-z][a-z_-]{0,59}$/, 'Send words.')),
        (wanted) => sql`${source} = any(${`{${wanted.join(',')}}`}::text[])`,
      ),
    });
    return define(source, { value: sql<string>`${source}`, filter }, options);
  },

  /**
   * One of a fixed set of words; the filter takes several. `fulfils` gives the condition for each word, for words derived from other
   * columns whose indexes the filter can then use.
   */
  choice: <From extends Source, const Choice extends string>(
    source: From,
    choices: readonly [Choice, ...Choice[]],
    { fulfils, ...options }: Options & { readonly fulfils?: Readonly<Record<Choice, SQL>> } = {},
  ) => {
    const any = (wanted: readonly Choice[]) =>
      fulfils
        ? sql`(${sql.join(
            wanted.map((one) => sql`(${fulfils[one]})`),
            sql` or `,
          )})`
        : sql`${source} = any(${`{${wanted.join(',')}}`}::text[])`;
    const filter = (name: string) => ({
      [name]: parameter(listParameter(z.enum(choices, { error: oneOf(choices) })), any),
    });
    return define(source, { value: sql<Choice>`${source}`, filter }, options);
  },

  flag: <From extends Source>(source: From, options: Options = {}) => {
    const filter = (name: string) => ({
      [name]: parameter(flagParameter, (wanted) => sql`${source} = ${wanted}`),
    });
    return define(source, { value: sql<boolean>`${source}`, filter }, options);
  },

  /** The id of this row or of a related one; the filter takes several. */
  reference: <From extends Source>(source: From, options: Options = {}) => {
    const filter = (name: string) => ({
      [name]: parameter(listParameter(idParameter), (ids) => sql`${source} = any(${intArray(ids)})`),
    });
    return define(source, { value: sql<number>`${source}`, filter }, options);
  },

  integer: <From extends Source>(source: From, options: Options = {}) =>
    define(source, { value: sql<number>`${source}::int`, filter: range(source) }, options),

  /** A `numeric`: shillings, quantities, per cents. */
  number: <From extends Source>(source: From, options: Options = {}) =>
    define(source, { value: sql<number>`${source}::float8`, filter: range(source) }, options),

  moment: <From extends Source>(source: From, options: Options = {}) =>
    define(
      source,
      {
        value: isoMoment(source),
        filter: moments(source),
        format: 'moment',
      },
      options,
    ),

  /** A day without a time, `2026-11-23`. */
  day: <From extends Source>(source: From, options: Options = {}) =>
    define(source, { value: sql<string>`${source}::text`, filter: days(source), format: 'day' }, options),

  /** A JSON object or list composed by the database, passed on unchanged. */
  json: <Value>(source: SQL): Field<Value> => ({
    value: source as SQL<Value>,
    isNullable: true,
    orderBy: null,
    filter: NO_FILTER,
    header: null,
  }),
};
