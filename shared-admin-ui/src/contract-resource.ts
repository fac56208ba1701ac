import type { ResourceCalls } from '@ofisi/api-contract/resource-calls';
import { post, type Payload } from '@ofisi/shared-auth/http';
import type { BulkOutcome, Resource, ResourceRow, Saved } from './resource';

interface VersionedRow extends ResourceRow {
  readonly version: number;
}

type Words<Write> = Omit<NonNullable<Write>, 'call'>;

interface Options<Row extends VersionedRow, Values extends object> extends Omit<
  Resource<Row, Values>,
  'list' | 'add' | 'update' | 'remove' | 'removeMany'
> {
  readonly add?: Words<Resource<Row, Values>['add']>;
  readonly update?: Words<Resource<Row, Values>['update']>;
  /** What is sent of a form; `row` is what it changes, null: it adds one. Left out: the form's values, and the version they were made on. */
  readonly payloadOf?: (values: Values, row: Row | null) => Payload;
}

const valuesOf = (values: object, row: VersionedRow | null): Payload => ({
  ...values,
  ...(row && { version: row.version }),
});

/**
 * A resource whose calls are those of the contract: what is left to say are its words.
 * `contractResource<Brand, AddBrandRequest>(brandCalls, { … })`
 */
export function contractResource<Row extends VersionedRow, Values extends object = never>(
  { many, one, rows, removePath = `delete-${one}` }: ResourceCalls,
  { add, update, payloadOf = valuesOf, ...options }: Options<Row, Values>,
): Resource<Row, Values> {
  return {
    ...options,
    list: { path: `/view-${many}`, rows },
    ...(add && { add: { ...add, call: (values) => post<Saved>(`/add-${one}`, payloadOf(values, null)) } }),
    ...(update && {
      update: { ...update, call: (row, values) => post<Saved>(`/update-${one}/${row.id}`, payloadOf(values, row)) },
    }),
    remove: ({ id }) => post(`/${removePath}/${id}`),
    removeMany: (ids) => post<BulkOutcome>(`/delete-${many}`, { ids }),
  };
}
