import type { LowStockItem, ReorderLevelRequest, ReorderLevelSavedResponse } from '@ofisi/api/wire';
import { defineResource } from '@ofisi/shared-admin-ui/resource';
import { post } from '@ofisi/shared-auth/http';
import { lowStockTexts as texts } from '../texts/stock';

/** Items at or below their reorder level. */
export const lowStock = defineResource<LowStockItem, ReorderLevelRequest>({
  key: 'low-stock',
  one: texts.one,
  many: texts.many,
  empty: texts.empty,
  list: { path: '/view-low-stock', rows: 'items' },
  update: {
    label: texts.action,
    title: texts.formTitle,
    failed: texts.notSaved,
    call: ({ id, version }, values) =>
      post<ReorderLevelSavedResponse>(`/update-reorder-level/${id}`, { ...values, version }),
  },
});
