import type { StockValueRow, StockValueTotalsResponse } from '@ofisi/api-contract/stock/stock-value';
import { defineResource, queryKey } from '@ofisi/shared-admin-ui/resource';
import { get } from '@ofisi/shared-auth/http';
import { queryOptions } from '@tanstack/react-query';
import { stockValueTexts as texts } from '../texts/stock';

/** The stock with its cost; read-only. */
export const stockValue = defineResource<StockValueRow>({
  key: 'stock-value',
  one: texts.one,
  many: texts.many,
  empty: texts.empty,
  list: { path: '/view-stock-value', rows: 'items' },
});

/** Value of the whole stock. */
export const stockValueTotals = queryOptions({
  queryKey: [...queryKey(stockValue), 'totals'],
  queryFn: ({ signal }) => get<StockValueTotalsResponse>('/view-stock-value-totals', signal),
});
