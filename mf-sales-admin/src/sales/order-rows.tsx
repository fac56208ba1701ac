import type { Order } from '@ofisi/api-contract/sales/orders';
import { formatDateTime, formatTotal } from '@ofisi/shared-admin-ui/formats';
import { useRows } from '@ofisi/shared-admin-ui/rows';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { saleTexts } from '../texts/sales';
import styles from './latest-sales.module.css';
import { PaymentBadge } from './order-facts';
import { sales } from './sales.resource';

interface OrderRowsProps {
  /** The call that lists them. */
  readonly path: string;
  /** What each is called. */
  readonly titleOf: (order: Order) => string | null;
}

/** A few orders, newest first, each with its amount. */
export function OrderRows({ path, titleOf }: OrderRowsProps) {
  const { rows, failure, reload } = useRows<Order>(sales, path);
  return (
    <>
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
      {rows?.length === 0 && <p className={styles.none}>{sales.empty}</p>}
      {rows && rows.length > 0 && (
        <ul className={styles.orders}>
          {rows.map((order) => (
            <li key={order.id}>
              <span className={styles.who}>
                <strong>{titleOf(order)}</strong>
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
    </>
  );
}
