import { DashboardWidget } from '@ofisi/shared-admin-ui/dashboard-widget';
import { formatDateTime, formatTotal } from '@ofisi/shared-admin-ui/formats';
import { useRows } from '@ofisi/shared-admin-ui/rows';
import type { Order } from '@ofisi/api-contract/sales/orders';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { saleTexts } from '../texts/sales';
import styles from './latest-sales.module.css';
import { customerOf, PaymentBadge } from './order-facts';
import { sales } from './sales.resource';

/** The five newest orders on the dashboard. */
export function LatestSales() {
  const { rows, failure, reload } = useRows<Order>(sales, '/view-orders?page=1&per_page=5');
  return (
    <DashboardWidget title={saleTexts.latest} all={{ to: '/admin/sales/order', label: saleTexts.all }}>
      {!rows && !failure && (
        <p role="status" className={styles.notice}>
          {saleTexts.loading}
        </p>
      )}
      {failure && (
        <div role="alert" className={alerts.danger}>
          <p>{saleTexts.wrong}</p>
          <button type="button" className={buttons.button} onClick={reload}>
            {saleTexts.retry}
          </button>
        </div>
      )}
      {rows?.length === 0 && <p className={styles.notice}>{sales.empty}</p>}
      {rows && rows.length > 0 && (
        <ul className={styles.orders}>
          {rows.map((order) => (
            <li key={order.id}>
              <span className={styles.who}>
                <strong>{customerOf(order)}</strong>
                <span className={styles.when}>
                  {order.invoice} · {formatDateTime(order.created_at)}
                </span>
              </span>
              <span className={styles.amount}>
                {formatTotal(order.amount)}
                <PaymentBadge order={order} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </DashboardWidget>
  );
}
