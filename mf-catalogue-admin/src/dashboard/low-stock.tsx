import type { LowStockItem } from '@ofisi/api-contract/stock/low-stock';
import { DashboardWidget } from '@ofisi/shared-admin-ui/dashboard-widget';
import { useRows } from '@ofisi/shared-admin-ui/rows';
import { FigureCell, PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { lowStock } from '../stock/low-stock.resource';
import { lowStockTexts } from '../texts/stock';
import { dashboardTexts as texts } from '../texts/dashboard';
import styles from './active-offers.module.css';

const { columns } = lowStockTexts;

/** The items with the least stock left, at most five (decision BO-43). */
export function LowStock() {
  const { rows, meta, failure, reload } = useRows<LowStockItem>(lowStock, '/view-low-stock?page=1&per_page=5');
  return (
    <DashboardWidget
      title={meta && meta.total > 0 ? texts.lowStockOf(meta.total) : texts.lowStock}
      all={{ to: '/admin/stock/low', label: texts.allLowStock }}
    >
      {failure && (
        <div role="alert" className={alerts.danger}>
          <p>{texts.wrong}</p>
          <button type="button" className={buttons.button} onClick={reload}>
            {texts.retry}
          </button>
        </div>
      )}
      {!rows && !failure && (
        <p role="status" className={styles.notice}>
          {texts.loading}
        </p>
      )}
      {rows?.length === 0 && <p className={styles.notice}>{texts.enough}</p>}
      {rows && rows.length > 0 && (
        <PlainTable
          label={texts.lowStockItems}
          columns={[
            { header: columns.title },
            { header: columns.available, figures: true },
            { header: columns.to_order, figures: true },
          ]}
        >
          <tbody>
            {rows.map(({ id, title, available, to_order }) => (
              <tr key={id}>
                <th scope="row">{title}</th>
                <FigureCell>{available}</FigureCell>
                <FigureCell>{to_order}</FigureCell>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </DashboardWidget>
  );
}
