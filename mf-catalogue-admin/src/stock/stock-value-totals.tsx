import type { StockValueTotalsResponse } from '@ofisi/api-contract/stock/stock-value';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { FigureCell, PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { Link } from '@ofisi/shared-contract/routing';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import { useQuery } from '@tanstack/react-query';
import { stockValueTexts as texts } from '../texts/stock';
import { stockValueTotals } from './stock-value.resource';
import styles from './stock-value-totals.module.css';

const { columns } = texts;
const FIGURES = [columns.items, columns.value, columns.selling_value].map((header) => ({ header, figures: true }));

/** Value of the whole stock, regardless of the list's filters; items without a cost are reported, not counted as zero. */
export function StockValueTotals() {
  const query = useQuery(stockValueTotals);
  const { data } = query;
  if (!data) return <QueryNotice query={query} failed={texts.failed} />;
  const { total, categories, brands } = data;
  return (
    <section aria-label={texts.totals} className={styles['totals']}>
      <Facts>
        <Fact term={texts.atCost}>{formatTotal(total.value)}</Fact>
        <Fact term={texts.atPrice}>{formatTotal(total.selling_value)}</Fact>
        <Fact term={texts.items}>{total.items}</Fact>
      </Facts>
      {total.without_cost > 0 && (
        <p className={alerts.alert}>
          {texts.withoutCost(total.without_cost)} <Link to="/admin/stock/value?cost_known=0">{texts.show}</Link>
        </p>
      )}
      <Parts title={texts.byCategory} label={columns.category} parts={categories} />
      <Parts title={texts.byBrand} label={columns.brand} parts={brands} />
    </section>
  );
}

interface PartsProps {
  readonly title: string;
  readonly label: string;
  readonly parts: StockValueTotalsResponse['brands'];
}

const Parts = ({ title, label, parts }: PartsProps) => (
  <details>
    <summary className={styles['summary']}>{title}</summary>
    <PlainTable label={title} columns={[{ header: label }, ...FIGURES]}>
      <tbody>
        {parts.map(({ id, name, items, value, selling_value, without_cost }) => (
          <tr key={id}>
            <th scope="row">
              {name ?? texts.noBrand}
              {without_cost > 0 && <small className={styles['unknown']}>{texts.withoutCost(without_cost)}</small>}
            </th>
            <FigureCell>{items}</FigureCell>
            <FigureCell>{formatTotal(value)}</FigureCell>
            <FigureCell>{formatTotal(selling_value)}</FigureCell>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  </details>
);
