import { useSearchParams } from '@ofisi/shared-contract/routing';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Column } from '../columns';
import type { ResourceRow } from '../resource';
import type { ListFilter } from './filters';
import { addressWith, pagePath, queryParameters, readQuery, type ListQuery } from './list-query';
import { readAhead, useRows, type Listed, type Rows } from './rows';
import { useSelection, type Selection } from './selection';

/** A resource's list as given by the address, with the ticked rows. */
export interface ResourceList<Row extends ResourceRow> extends Rows<Row> {
  readonly query: ListQuery;
  /** Changes the query, starting at the first page unless a page is named. Typing replaces the history entry; everything else adds one. */
  readonly ask: (change: Partial<ListQuery>, history?: 'push' | 'replace') => void;
  /** The query without the page, in the form in which a named view stores it. */
  readonly view: string;
  /** Applies the query of a view. */
  readonly show: (view: string) => void;
  readonly filters: readonly ListFilter[];
  readonly selection: Selection<Row>;
}

interface ListOptions<Row> {
  readonly columns: readonly Column<Row>[];
  readonly filters?: readonly ListFilter[];
}

const NO_FILTERS: readonly ListFilter[] = [];

/**
 * One page of a resource's list: paged, sorted, filtered and searched by the server. The query is in the address, so that Back, reload and
 * a shared link show the same; the next page is prefetched.
 */
export function useResourceList<Row extends ResourceRow>(
  resource: Listed,
  { columns, filters = NO_FILTERS }: ListOptions<Row>,
): ResourceList<Row> {
  const [address, setAddress] = useSearchParams();
  const query = readQuery(address, { columns, filters });
  const { path } = resource.list;
  const list = useRows<Row>(resource, pagePath(path, query));
  const { meta, isOutdated } = list;
  const selection = useSelection<Row>();

  const ask: ResourceList<Row>['ask'] = (change, history = 'push') =>
    setAddress((now) => addressWith(now, { ...readQuery(now, { columns, filters }), page: 1, ...change }, filters), {
      replace: history === 'replace',
    });

  const client = useQueryClient();
  const lastPage = meta && !isOutdated ? Math.max(1, meta.pages) : null;
  const nextPath = lastPage && query.page < lastPage ? pagePath(path, { ...query, page: query.page + 1 }) : null;
  const readNext = useEffectEvent((next: string) => readAhead(client, resource, next));
  useEffect(() => {
    if (nextPath) readNext(nextPath);
  }, [nextPath]);

  // If the list has become shorter, its last page is shown.
  const beyond = lastPage !== null && query.page > lastPage;
  const goToLast = useEffectEvent(() => ask({ page: lastPage ?? 1 }, 'replace'));
  useEffect(() => {
    if (beyond) goToLast();
  }, [beyond]);

  return {
    ...list,
    query,
    ask,
    view: String(queryParameters({ ...query, page: 1 })),
    show: (view) => ask({ ...readQuery(new URLSearchParams(view), { columns, filters }), page: 1 }),
    filters,
    selection,
  };
}
