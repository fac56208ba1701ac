import { get, post } from '@ofisi/shared-auth/http';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OrderDialog } from './order-dialog';
import { QueryNotice } from './query-notice';
import { announce, queryKey, useResourceMutation, type Resource, type ResourceRow, type Saved } from './resource';
import { orderTexts } from './texts/order';
import { resourceTexts } from './texts/resource';

interface RowOrderProps<Row extends ResourceRow> {
  readonly resource: Pick<Resource<Row, never>, 'key' | 'many' | 'list'>;
  /** Label of the button, where the ordered rows are not the listed ones. */
  readonly label?: string;
  /** `Order of the categories` */
  readonly title: string;
  readonly nameOf: (row: Row) => string;
  /**
   * Accepts `{ ids, seen }`, all rows in their new order and in the order that was changed, and refuses if the stored order is no longer
   * the second one.
   */
  readonly path: `/${string}`;
}

/** The button that opens the order in which the shop shows the rows of a resource: the order of its whole list. */
export function RowOrder<Row extends ResourceRow>({
  resource,
  label = orderTexts.open,
  title,
  nameOf,
  path,
}: RowOrderProps<Row>) {
  const [open, setOpen] = useState(false);
  const { list } = resource;
  const query = useQuery({
    queryKey: [...queryKey(resource), 'in order'],
    queryFn: async ({ signal }) => (await get<Record<string, Row[]>>(list.path, signal))[list.rows] ?? [],
    staleTime: 0,
    enabled: open,
  });
  // The order that was loaded when the dialog was last open may be stale.
  const rows = query.isFetching ? undefined : query.data;
  const order = useResourceMutation(resource, {
    call: (ids: { readonly ids: readonly number[]; readonly seen: readonly number[] }) => post<Saved>(path, ids),
    onSuccess: (saved) => announce(undefined, saved),
  });
  return (
    <>
      <button type="button" className={buttons.button} onClick={() => setOpen(true)}>
        {label}
      </button>
      <OrderDialog
        title={title}
        open={open}
        rows={rows?.map((row) => ({ id: row.id, name: nameOf(row) }))}
        save={(ids, seen) => order.mutateAsync({ ids, seen })}
        onClose={() => setOpen(false)}
      >
        <QueryNotice query={query} failed={resourceTexts.fetchFailed(resource.many)} />
      </OrderDialog>
    </>
  );
}
