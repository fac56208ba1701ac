import type { ItemLabelsRequest } from '@ofisi/api-contract/catalogue/item-labels';
import type { StaffItem } from '@ofisi/api-contract/catalogue/staff-items';
import { download } from '../download';
import { useEditor } from '../editor';
import { defineResource } from '../resource';
import { labelTexts as texts } from '../texts/labels';

/** The data needed to label an item; `received` is the quantity received, when goods that came in are labelled. */
interface Labelled extends Pick<StaffItem, 'id' | 'title' | 'requires_serial'> {
  readonly received?: { readonly quantity: number; readonly serials: readonly string[] };
}

/** The items that a form prints labels for. */
export interface LabelledItems {
  readonly id: number;
  readonly items: readonly Labelled[];
}

/** The names are those on the wire, so that its errors find their fields; `labels` is the number for each item. */
export interface LabelValues {
  readonly size: ItemLabelsRequest['size'];
  readonly labels: keyof typeof texts.counts;
  readonly copies: number | null;
  readonly prices: boolean;
  readonly start: number | null;
}

export const firstValues = (items: readonly Labelled[]): LabelValues => ({
  size: '70x37',
  labels: items.some(({ received }) => received) ? 'received' : 'copies',
  copies: 1,
  prices: true,
  start: null,
});

/** One label for each piece received, with its serial number if it has one; for measured goods, at least one. */
const labelOfReceived = (id: number, { quantity, serials }: NonNullable<Labelled['received']>) =>
  serials.length > 0
    ? { item_id: id, serials: [...serials] }
    : { item_id: id, copies: Math.max(1, Math.floor(quantity)) };

/** For an item without serial numbers, as many as are in stock. */
function labelOf({ id, requires_serial: hasSerials, received }: Labelled, { labels: count, copies }: LabelValues) {
  if (count === 'received' && received) return labelOfReceived(id, received);
  if (count === 'copies') return { item_id: id, copies: copies ?? 1 };
  return count === 'serials' && hasSerials
    ? { item_id: id, serials: 'in_stock' as const }
    : { item_id: id, copies: 'on_hand' as const };
}

const requestOf = (items: readonly Labelled[], values: LabelValues): ItemLabelsRequest => ({
  size: values.size,
  prices: values.prices,
  // A roll has no sheets, and so no position on a sheet to start at.
  ...(values.start === null || values.size === '50x30' ? {} : { start: values.start }),
  labels: items.map((item) => labelOf(item, values)),
});

const labels = defineResource<LabelledItems, LabelValues>({
  key: 'item-labels',
  one: 'label',
  many: 'labels',
  empty: '',
  list: { path: '/view-items-for-staff', rows: 'items' },
  update: {
    title: texts.title,
    submit: [texts.make, texts.making],
    failed: texts.failed,
    call: async ({ items }, values) => {
      await download('/item-labels', 'labels.pdf', requestOf(items, values));
      return { message: texts.made };
    },
  },
});

/** The form that prints labels of items. */
export function useLabels() {
  const { edit, form } = useEditor(labels);
  return { open: (items: readonly Labelled[]) => edit({ id: items[0]?.id ?? 0, items }), form };
}
