import type { StockValueRow, StockValueTotalsResponse } from '@ofisi/api-contract/stock/stock-value';
import { defineResource, queryKey } from '@ofisi/shared-admin-ui/resource';
import { get } from '@ofisi/shared-auth/http';
import { queryOptions } from '@tanstack/react-query';
import { stockValueTexts as texts } from '../texts/stock';

/** What lies in the shop with its cost; only listed. */
export const stockValue = defineResource<StockValueRow>({
  key: 'stock-value',
  one: texts.one,
  many: texts.many,
  empty: texts.empty,
  list: { path: '/view-stock-value', rows: 'items' },
});

/** What all of it is worth. */
export const stockValueTotals = queryOptions({
  queryKey: [...queryKey(stockValue), 'totals'],
  queryFn: ({ signal }) => get<StockValueTotalsResponse>('/view-stock-value-totals', signal),
});
