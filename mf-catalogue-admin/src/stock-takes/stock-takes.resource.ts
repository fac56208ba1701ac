import type {
  AddStockTakeRequest,
  MoveStockTakeRequest,
  StockTake,
  StockTakeInFullResponse,
  StockTakeSavedResponse,
} from '@ofisi/api-contract/stock/takes';
import type { BulkAction } from '@ofisi/shared-admin-ui/bulk-dialog';
import { defineResource, queryKey, type Saved } from '@ofisi/shared-admin-ui/resource';
import { get, post, type Attempt } from '@ofisi/shared-auth/http';
import { queryOptions } from '@tanstack/react-query';
import { takeTexts as texts } from '../texts/stock-takes';

export interface TakeValues {
  readonly scope: AddStockTakeRequest['scope'];
  readonly category_id: number | null;
  readonly brand_id: number | null;
  readonly note: string;
  /** Idempotency key of the stock take; the same for every retry. */
  readonly attempt: Attempt;
}

export const newAttempt = (): Attempt => ({ key: crypto.randomUUID(), secret: crypto.randomUUID() });

const start = (values: AddStockTakeRequest, attempt: Attempt) =>
  post<StockTakeSavedResponse>('/add-stock-take', values, attempt);

export const stockTakes = defineResource<StockTake, TakeValues>({
  key: 'stock-takes',
  one: texts.one,
  many: texts.many,
  empty: texts.empty,
  list: { path: '/view-stock-takes', rows: 'takes' },
  add: {
    title: texts.addTitle,
    failed: texts.notAdded,
    call: ({ attempt, ...values }) => start(values, attempt),
  },
});

export const takePath = ({ id }: { readonly id: number }) => `/admin/stock/takes/${id}`;

/** One stock take. Refetched whenever it is opened, because others count at the same time. */
export const takeInFull = (id: string) =>
  queryOptions({
    queryKey: [...queryKey(stockTakes), 'one', id],
    queryFn: ({ signal }) => get<StockTakeInFullResponse>(`/view-stock-takes/${encodeURIComponent(id)}`, signal),
    staleTime: 0,
  });

/** Submits, reopens, approves or cancels it. */
export const moveTake = ({ id, version }: StockTake, move: Omit<MoveStockTakeRequest, 'version'>) =>
  post<Saved>(`/move-stock-take/${id}`, { ...move, version });

/** Starts a stock take of the selected items; `started` receives its address. */
export const startOfSelection = (started: (path: string) => void): BulkAction => ({
  label: texts.selected,
  question: texts.selectedQuestion,
  working: texts.starting,
  failed: texts.notAdded,
  call: async (ids) => {
    const { message, take } = await start({ scope: 'selection', item_ids: [...ids] }, newAttempt());
    started(takePath(take));
    return { message, done: ids, refused: [] };
  },
});
