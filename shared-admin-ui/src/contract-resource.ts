import type { ResourceCalls } from '@ofisi/api-contract/resource-calls';
import { post, type Payload } from '@ofisi/shared-auth/http';
import type { BulkOutcome, Resource, ResourceRow, Saved } from './resource';
import { resourceTexts as texts } from './texts/resource';

interface VersionedRow extends ResourceRow {
  readonly version: number;
}

/** Texts that the specification words differently from the kit. */
type Words<Write> = Partial<Omit<NonNullable<Write>, 'call'>>;

interface Options<Row extends VersionedRow, Values extends object> extends Partial<
  Omit<Resource<Row, Values>, 'list' | 'add' | 'update' | 'remove' | 'removeMany'>
> {
  readonly add?: Words<Resource<Row, Values>['add']>;
  readonly update?: Words<Resource<Row, Values>['update']>;
  /**
   * The payload of a form; `row` is the row being edited, null when adding. Default: the form's values, and the version of the row that
   * they are based on.
   */
  readonly payloadOf?: (values: Values, row: Row | null) => Payload;
}

const valuesOf = (values: object, row: VersionedRow | null): Payload => ({
  ...values,
  ...(row && { version: row.version }),
});

const wordsOf = (path: string) => path.replaceAll('-', ' ');

/**
 * A resource whose calls are those of the contract, with names derived from their paths: `contractResource<Courier,
 * AddCourierRequest>(courierCalls, { add: {}, update: {} })`. Without `add` or `update`, that action is not offered.
 */
export function contractResource<Row extends VersionedRow, Values extends object = never>(
  calls: ResourceCalls,
  { add, update, payloadOf = valuesOf, ...options }: Options<Row, Values> = {},
): Resource<Row, Values> {
  const { removePath = `delete-${calls.one}` } = calls;
  const { one = wordsOf(calls.one) } = options;
  return {
    key: calls.many,
    one,
    many: wordsOf(calls.many),
    empty: texts.empty(one),
    ...options,
    list: { path: `/view-${calls.many}`, rows: calls.rows },
    ...(add && {
      add: {
        title: texts.addTitle(one),
        failed: texts.notAdded(one),
        ...add,
        call: (values) => post<Saved>(`/add-${calls.one}`, payloadOf(values, null)),
      },
    }),
    ...(update && {
      update: {
        title: texts.editTitle(one),
        failed: texts.notUpdated(one),
        ...update,
        call: (row, values) => post<Saved>(`/update-${calls.one}/${row.id}`, payloadOf(values, row)),
      },
    }),
    remove: ({ id }) => post(`/${removePath}/${id}`),
    removeMany: (ids) => post<BulkOutcome>(`/delete-${calls.many}`, { ids }),
  };
}
