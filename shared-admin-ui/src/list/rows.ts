import { strayErrors } from '@ofisi/shared-auth/field-errors';
import { ApiError, get } from '@ofisi/shared-auth/http';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { queryKey, type Resource } from '../resource';
import { resourceTexts } from '../texts/resource';

/** The part of the list that an answer contains. */
export interface PageMeta {
  readonly page: number;
  readonly per_page: number;
  /** Rows on all pages. */
  readonly total: number;
  readonly pages: number;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly meta: PageMeta;
}

/** A failed load: the sentence for staff, and the request's id for support. */
export interface LoadFailure {
  readonly text: string;
  /** The part of the address that the server rejects; null otherwise. */
  readonly reason: string | null;
  readonly requestId: string | null;
}

export interface Rows<Row> {
  /** Undefined until the first answer. Retained when a later load fails. */
  readonly rows: readonly Row[] | undefined;
  readonly meta: PageMeta | undefined;
  /** The rows are those of the previous page, while the requested one is loading. */
  readonly isOutdated: boolean;
  readonly failure: LoadFailure | null;
  readonly reload: () => void;
}

/** The part of a resource that loading needs. */
export type Listed = Pick<Resource<never, never>, 'key' | 'many' | 'list' | 'reloadsOnFocus' | 'reloadsEvery'>;

/** One page in the query cache, under the key that the resource's changes invalidate. */
const pageOptions = <Row>({ key, list }: Listed, path: string) =>
  queryOptions({
    queryKey: [...queryKey({ key }), path] as const,
    queryFn: async ({ signal }): Promise<Page<Row>> => {
      const answer = await get<Readonly<Record<string, unknown>>>(path, signal);
      return { rows: answer[list.rows] as readonly Row[], meta: answer['meta'] as PageMeta };
    },
  });

/** Prefetches a page. */
export const readAhead = (client: QueryClient, resource: Listed, path: string): void =>
  void client.prefetchQuery(pageOptions(resource, path));

/**
 * A page of a resource's list, loaded once and shared by everything on the page that shows it.
 * @param path the resource's call with its parameters: `/view-orders?page=1&per_page=5`
 */
export function useRows<Row>(resource: Listed & { readonly list: { readonly rows: string } }, path: string): Rows<Row> {
  const client = useQueryClient();
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...pageOptions<Row>(resource, path),
    placeholderData: (before: Page<Row> | undefined) => before,
    refetchInterval: resource.reloadsEvery ?? false,
  });
  const { key, reloadsOnFocus } = resource;
  // The cached pages that are not shown are as old as the one that is.
  const reload = useCallback(
    () => void client.invalidateQueries({ queryKey: queryKey({ key }) }, { cancelRefetch: false }),
    [client, key],
  );
  useEffect(() => {
    if (!reloadsOnFocus) return;
    // The query client watches only visibility, and a window beside another one is always visible.
    window.addEventListener('focus', reload);
    return () => window.removeEventListener('focus', reload);
  }, [reloadsOnFocus, reload]);
  // During a retry the list shows that it is loading, instead of repeating the old failure.
  const failure = error && !(isFetching && !data) ? loadFailure(error, resource.many) : null;
  return {
    rows: data?.rows,
    meta: data?.meta,
    isOutdated: isPlaceholderData,
    failure,
    reload,
  };
}

function loadFailure(error: Error, many: string): LoadFailure {
  const refused = error instanceof ApiError && error.kind === 'refused';
  return {
    // BO §8 distinguishes a refusal from a missing answer.
    text: refused ? resourceTexts.fetchRefused(many) : resourceTexts.fetchFailed(many),
    reason: refused ? strayErrors(error.fieldErrors, []).join(' ') || null : null,
    requestId: error instanceof ApiError ? error.requestId : null,
  };
}
