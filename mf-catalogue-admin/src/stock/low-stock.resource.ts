import type { LowStockItem, ReorderLevelRequest, ReorderLevelSavedResponse } from '@ofisi/api-contract/stock/low-stock';
import type { ReorderedResponse } from '@ofisi/api-contract/finance/reorder';
import type { BulkAction } from '@ofisi/shared-admin-ui/bulk-dialog';
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

/** Orders the missing quantity of the selected items, from the suppliers who delivered them last (decision BO-85). */
export const reorder: BulkAction = {
  label: texts.reorder,
  question: texts.reorderQuestion,
  working: texts.reordering,
  failed: texts.notReordered,
  call: (ids) => post<ReorderedResponse>('/reorder-items', { ids }),
};
