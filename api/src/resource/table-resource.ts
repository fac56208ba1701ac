import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { ResourceCalls } from '@ofisi/api-contract/resource-calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Fields } from './field';
import type { RowList } from './list';
import type { ImportRules } from './imports/import-rules';
import { insertRow, updateRow, type Resource, type WriteContext } from './resource';
import { resourceRoutes } from './resource-routes';
import type { ResourceServices } from './services';

type Camel<Name> = Name extends `${infer Word}_${infer Rest}` ? `${Word}${Capitalize<Camel<Rest>>}` : Name;

/** The fields of a form under the property names of their columns: `customer_id` is `customerId`. */
type Columns<Input> = { [Name in keyof Input as Camel<Name>]: Input[Name] };

/** The columns that a table requires and its form lacks. */
type Missing<Table extends PgTable, Input> = Omit<Table['$inferInsert'], keyof Columns<Input>>;

interface TableOptions<Table extends PgTable, Of extends Fields, Body extends z.ZodObject> extends Partial<
  Omit<Resource<Of, z.output<Body>>, 'list' | 'table' | 'one'>
> {
  readonly table: Table & { readonly id: PgColumn };
  readonly list: RowList<Of>;
  readonly body: Body;
  readonly one: string;
  /** Values of a new row that nobody types: its number, the user who added it. */
  readonly added?: (context: WriteContext, fields: z.output<Body>) => Promise<Missing<Table, z.output<Body>>>;
}

interface RouteOptions<Of extends Fields, Body extends z.ZodObject> {
  /** The tag in the OpenAPI document. */
  readonly tag: string;
  readonly imports?: ImportRules<Of, z.output<Body>>;
  readonly addsOrChanges?: boolean;
}

/**
 * A resource whose form fields are the columns of its table, with the same names.
 * @throws if a field of the form has no column
 */
function tableResource<Table extends PgTable, Of extends Fields, Body extends z.ZodObject>({
  table,
  body,
  added,
  ...resource
}: TableOptions<Table, Of, Body>): Resource<Of, z.output<Body>> {
  const columns = Object.entries(getTableColumns<PgTable>(table));
  const columnOf = (field: string) => {
    const [name] = columns.find(([, column]) => column.name === field) ?? [];
    if (name === undefined) throw new Error(`The table ${getTableName(table)} has no column ${field}.`);
    return name;
  };
  const names = new Map(Object.keys(body.shape).map((field) => [field, columnOf(field)]));
  const valuesOf = (fields: object) =>
    Object.fromEntries(Object.entries(fields).map(([field, value]) => [names.get(field) ?? field, value]));
  return {
    entity: getTableName(table),
    table,
    insert: async (context, fields) =>
      insertRow<PgTable>(context.tx, table, { ...valuesOf(fields), ...(await added?.(context, fields)) }),
    update: ({ tx }, { id }, fields) => updateRow<PgTable>(tx, table, id as number, valuesOf(fields)),
    ...resource,
  };
}

/**
 * The routes of such a resource (BO §7), named as in the contract.
 * @param options `imports`: how rows of a file are imported; `addsOrChanges`: an add request with an `id` changes that row
 */
export const tableRoutes =
  <Table extends PgTable, Of extends Fields, Body extends z.ZodObject>(
    calls: ResourceCalls,
    { tag, imports, addsOrChanges, ...options }: Omit<TableOptions<Table, Of, Body>, 'one'> & RouteOptions<Of, Body>,
  ) =>
  (services: ResourceServices): FastifyPluginAsyncZod =>
    resourceRoutes(services, {
      resource: tableResource({ one: calls.one.replaceAll('-', ' '), ...options }),
      body: options.body,
      tag,
      ...(imports && { imports }),
      ...(addsOrChanges && { addsOrChanges }),
      ...calls,
    });
