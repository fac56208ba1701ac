import type { SalesGrouping, SalesPart } from '@ofisi/api-contract/reports/sales-by';
import { choiceFilter, choicesOf, recordFilter, type ListFilter } from '@ofisi/shared-admin-ui/filters';
import { definePicker } from '@ofisi/shared-admin-ui/picker-source';
import { salesReportTexts as texts } from '../texts/reports';

/** Groupings of the sales on the page. */
export type Grouping = Exclude<SalesGrouping, 'total'>;

/** The filter that limits the sales to those of a row, by grouping. */
export const FILTER_OF = {
  item: 'item_id',
  brand: 'brand_id',
  category: 'category_id',
  customer: 'customer_id',
  cashier: 'cashier_id',
  hour: 'hour',
  weekday: 'weekday',
  payment_method: 'payment_method',
  channel: 'channel',
} as const satisfies Readonly<Record<Exclude<Grouping, 'sale'>, string>>;

/** Label of a row: some names are translated into words, and a row without a name has a label of its own. */
export function nameOf(by: Grouping, { name }: Pick<SalesPart, 'name'>): string {
  if (name === null) return texts.none[by];
  if (by === 'weekday') return texts.weekdays[Number(name) - 1] ?? name;
  return (texts.words as Readonly<Record<string, string>>)[name] ?? name;
}

/** The filter value that selects a row. */
export function filterValueOf(by: keyof typeof FILTER_OF, { id, name }: Pick<SalesPart, 'id' | 'name'>): string {
  if (by === 'payment_method' || by === 'channel') return name ?? '';
  return String(by === 'hour' ? id - 1 : id);
}

const choices = (count: number, first: number, label: (value: number) => string) =>
  Array.from({ length: count }, (_, index) => ({ value: String(first + index), label: label(first + index) }));

const { cash, mpesa, credit_card, on_account, counter, online } = texts.words;

/** The filters for the sales of these days; the choices are limited to what was sold. */
export function salesFilters(period: string): readonly ListFilter[] {
  const sold = (by: Exclude<Grouping, 'sale'>) =>
    recordFilter(
      texts.groupings[by],
      FILTER_OF[by],
      definePicker<SalesPart>({
        key: `sales-by-${by}`,
        path: `/view-sales-by/${by}/${period}`,
        rows: 'sales',
        label: (row) => nameOf(by, row),
      }),
      true,
    );
  return [
    sold('item'),
    sold('brand'),
    sold('category'),
    sold('customer'),
    sold('cashier'),
    choiceFilter(texts.groupings.hour, FILTER_OF.hour, choices(24, 0, texts.hours)),
    choiceFilter(
      texts.groupings.weekday,
      FILTER_OF.weekday,
      choices(7, 1, (day) => texts.weekdays[day - 1] ?? ''),
    ),
    choiceFilter(
      texts.groupings.payment_method,
      FILTER_OF.payment_method,
      choicesOf({ cash, mpesa, credit_card, on_account }),
    ),
    choiceFilter(texts.groupings.channel, FILTER_OF.channel, choicesOf({ counter, online })),
  ];
}
