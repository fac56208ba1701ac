import type { StockMovement } from '@ofisi/api-contract/stock/ledger';
import { defineResource } from '@ofisi/shared-admin-ui/resource';
import { movementTexts as texts } from '../texts/stock';

/** Stock movements; read-only. */
export const movements = defineResource<StockMovement>({
  key: 'stock-movements',
  one: texts.one,
  many: texts.many,
  empty: texts.empty,
  list: { path: '/view-stock-movements', rows: 'movements' },
});
