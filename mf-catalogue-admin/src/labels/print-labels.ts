import type { ItemLabelsRequest, StaffItem } from '@ofisi/api/wire';
import { download } from '@ofisi/shared-admin-ui/download';
import { useEditor } from '@ofisi/shared-admin-ui/editor';
import { defineResource } from '@ofisi/shared-admin-ui/resource';
import { labelTexts as texts } from '../texts/labels';

/** What is to be known of an item to label it. */
type Labelled = Pick<StaffItem, 'id' | 'title' | 'requires_serial'>;

/** The items that a form makes labels of. */
export interface LabelledItems {
  readonly id: number;
  readonly items: readonly Labelled[];
}

/** The names are the wire's, so that its errors find their fields; `labels` is how many of each. */
export interface LabelValues {
  readonly size: ItemLabelsRequest['size'];
  readonly labels: keyof typeof texts.counts;
  readonly copies: number | null;
  readonly prices: boolean;
  readonly start: number | null;
}

export const FIRST_VALUES: LabelValues = { size: '70x37', labels: 'copies', copies: 1, prices: true, start: null };

/** Of an item without serial numbers, as many as are in stock. */
function labelOf({ id, requires_serial: hasSerials }: Labelled, { labels: count, copies }: LabelValues) {
  if (count === 'copies') return { item_id: id, copies: copies ?? 1 };
  return count === 'serials' && hasSerials
    ? { item_id: id, serials: 'in_stock' as const }
    : { item_id: id, copies: 'on_hand' as const };
}

const requestOf = (items: readonly Labelled[], values: LabelValues): ItemLabelsRequest => ({
  size: values.size,
  prices: values.prices,
  // A roll has no sheet to begin on.
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

/** The form that makes labels of items. */
export function useLabels() {
  const { edit, form } = useEditor(labels);
  return { open: (items: readonly Labelled[]) => edit({ id: items[0]?.id ?? 0, items }), form };
}
