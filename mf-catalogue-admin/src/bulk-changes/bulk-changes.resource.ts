import type {
  BulkChange,
  BulkChangeInFullResponse,
  BulkChangePreparedResponse,
  BulkChangeSavedResponse,
  CategoryChangeRequest,
  PriceChangeRequest,
  StateChangeRequest,
} from '@ofisi/api-contract/catalogue/bulk-changes';
import { defineResource, queryKey } from '@ofisi/shared-admin-ui/resource';
import { get, post, type Attempt } from '@ofisi/shared-auth/http';
import { queryOptions } from '@tanstack/react-query';
import { bulkChangeTexts as texts } from '../texts/bulk-changes';

export const bulkChanges = defineResource<BulkChange>({
  key: 'bulk-changes',
  one: texts.one,
  many: texts.many,
  empty: texts.empty,
  list: { path: '/view-bulk-changes', rows: 'changes' },
  invalidates: ['items', 'offers'],
});

export const BULK_CHANGES_PATH = '/admin/items/bulk-changes';

/** One change with its items. Refetched whenever it is opened, because it may have been undone. */
export const bulkChangeInFull = (id: number) =>
  queryOptions({
    queryKey: [...queryKey(bulkChanges), 'one', id],
    queryFn: ({ signal }) => get<BulkChangeInFullResponse>(`/view-bulk-changes/${id}`, signal),
    staleTime: 0,
  });

export const preparePriceChange = (request: PriceChangeRequest) =>
  post<BulkChangePreparedResponse>('/prepare-price-change', { ...request });

export const prepareCategoryChange = (request: CategoryChangeRequest) =>
  post<BulkChangePreparedResponse>('/prepare-category-change', { ...request });

export const prepareStateChange = (request: StateChangeRequest) =>
  post<BulkChangePreparedResponse>('/prepare-state-change', { ...request });

export const applyBulkChange = (id: number, attempt: Attempt) =>
  post<BulkChangeSavedResponse>(`/apply-bulk-change/${id}`, {}, attempt);

export const undoBulkChange = (id: number, attempt: Attempt) =>
  post<BulkChangeSavedResponse>(`/undo-bulk-change/${id}`, {}, attempt);
