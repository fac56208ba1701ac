import type { AdjustStockRequest } from '@ofisi/api-contract/stock/adjustments';
import type { ItemSavedResponse, StaffItem } from '@ofisi/api-contract/catalogue/staff-items';
import { useEditor } from '@ofisi/shared-admin-ui/editor';
import { defineResource, queryKey } from '@ofisi/shared-admin-ui/resource';
import { post, type Attempt } from '@ofisi/shared-auth/http';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { adjustmentTexts as texts } from '../texts/stock';

/** What is to be known of an item to adjust its stock. */
export type Adjustable = Pick<StaffItem, 'id' | 'title' | 'on_hand' | 'reserved' | 'allow_decimal' | 'requires_serial'>;

export interface AdjustmentValues {
  readonly reason: AdjustStockRequest['reason'] | '';
  /** How many go or come; with a correction nothing. */
  readonly change: number | null;
  readonly counted: number | null;
  /** One per line. */
  readonly serials: string;
  readonly note: string;
  /** Names this adjustment however often it is sent. */
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

/** What is sent: what goes is less, what was counted comes with what the books said beside it. */
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

/** Where stock is shown: lists to read again. */
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
