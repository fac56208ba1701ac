import type { ComparedItem } from '@ofisi/api-contract/catalogue/compare';
import { formatMoney } from '@ofisi/shared-shop/money';
import type { ReactNode } from 'react';
import { Price } from '../product-facts/price';
import { Rating } from '../product-facts/rating';
import { StockBadge } from '../product-facts/stock-badge';
import { catalogueTexts } from '../texts/catalogue';
import { compareTexts } from '../texts/compare';

export interface ComparedRow {
  readonly label: string;
  /** One for each item, by which they are compared. */
  readonly values: readonly string[];
  /** What is shown instead of the values. */
  readonly shown?: readonly ReactNode[];
}

const { rows, unknown } = compareTexts;

const row = (
  label: string,
  items: readonly ComparedItem[],
  value: (item: ComparedItem) => string,
  show?: (item: ComparedItem) => ReactNode,
): ComparedRow => ({ label, values: items.map(value), ...(show && { shown: items.map(show) }) });

/** Every feature that one of the items has, each once. */
function featureRows(items: readonly ComparedItem[]): readonly ComparedRow[] {
  const labels = new Map(items.flatMap(({ features }) => features.map(({ key, label }) => [key, label])));
  return [...labels].map(([key, label]) =>
    row(label, items, ({ features }) => features.find((feature) => feature.key === key)?.value ?? unknown),
  );
}

/** @param warranty of the shop in months, for items without their own; null if there is none */
export const comparedRows = (items: readonly ComparedItem[], warranty: number | null): readonly ComparedRow[] => [
  row(
    rows.price,
    items,
    ({ effective_price: price }) => formatMoney(price, 'KES'),
    (item) => <Price item={item} currency="KES" />,
  ),
  row(rows.vat, items, ({ vat_rate: rate }) => (rate > 0 ? compareTexts.vatIncluded : compareTexts.vatNone)),
  row(
    rows.stock,
    items,
    ({ is_service, available }) =>
      is_service === 1 ? unknown : available > 0 ? catalogueTexts.inStock : catalogueTexts.outOfStock,
    (item) => (item.is_service === 1 ? unknown : <StockBadge item={item} />),
  ),
  row(rows.condition, items, ({ condition }) => catalogueTexts.condition[condition]),
  ...featureRows(items),
  row(rows.warranty, items, ({ warranty_months: own }) => {
    const months = own ?? warranty;
    return months === null ? unknown : compareTexts.months(months);
  }),
  row(rows.brand, items, ({ brand }) => brand?.brand_name ?? unknown),
  row(rows.model, items, ({ actual_name }) => actual_name),
  row(
    rows.rating,
    items,
    ({ rating_avg, rating_count }) => `${rating_avg} ${rating_count}`,
    (item) => <Rating item={item} />,
  ),
];
