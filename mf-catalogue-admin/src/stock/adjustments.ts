import type { AdjustStockRequest } from '@ofisi/api-contract/stock/adjustments';
import type { ItemSavedResponse, StaffItem } from '@ofisi/api-contract/catalogue/staff-items';
import { useEditor } from '@ofisi/shared-admin-ui/editor';
import { defineResource, queryKey } from '@ofisi/shared-admin-ui/resource';
import { post, type Attempt } from '@ofisi/shared-auth/http';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { adjustmentTexts as texts } from '../texts/stock';

/** The fields of an item that an adjustment needs. */
export type Adjustable = Pick<StaffItem, 'id' | 'title' | 'on_hand' | 'reserved' | 'allow_decimal' | 'requires_serial'>;

export interface AdjustmentValues {
  readonly reason: AdjustStockRequest['reason'] | '';
  /** Quantity added or removed; null for a correction. */
  readonly change: number | null;
  readonly counted: number | null;
  /** One per line. */
  readonly serials: string;
  readonly note: string;
  /** Idempotency key of the adjustment; the same for every retry. */
  readonly attempt: Attempt;
}

export const newAdjustment = (): AdjustmentValues => ({
  reason: '',
  change: null,
  counted: null,
  serials: '',
  note: '',
  attempt: { key: crypto.randomUUID(), secret: crypto.randomUUID() },
});

const serialsIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The request: a removal is negative, and a count includes the quantity that the books showed. */
function requestOf(item: Adjustable, values: AdjustmentValues): AdjustStockRequest {
  const { reason, change, counted, serials, note } = values;
  const sign = reason === 'found' ? 1 : -1;
  return {
    reason: reason as AdjustStockRequest['reason'],
    note,
    ...(reason === 'correction' ? { counted, seen: item.on_hand } : { change: change === null ? null : sign * change }),
    ...(item.requires_serial ? { serials: serialsIn(serials) } : {}),
  };
}

/** Keys of the lists that show stock and must be refetched. */
const SHOWN_IN = ['items', 'low-stock', 'stock-movements', 'stock-value'];

const adjustments = (client: QueryClient) =>
  defineResource<Adjustable, AdjustmentValues>({
    key: 'stock-adjustments',
    one: 'item',
    many: 'items',
    empty: '',
    list: { path: '/view-items-for-staff', rows: 'items' },
    update: {
      title: texts.title,
      failed: texts.failed,
      call: async (item, values) => {
        const saved = await post<ItemSavedResponse>(
          `/adjust-stock/${item.id}`,
          requestOf(item, values),
          values.attempt,
        );
        for (const key of SHOWN_IN) void client.invalidateQueries({ queryKey: queryKey({ key }) });
        return saved;
      },
    },
  });

/** The form that adjusts the stock of a row. */
export function useAdjustment() {
  const client = useQueryClient();
  return useEditor(adjustments(client));
}
