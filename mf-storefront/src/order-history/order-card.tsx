import type { MyOrder } from '@ofisi/api/wire';
import { formatMoney } from '@ofisi/shared-contract/money';
import styles from './order-history-page.module.css';

const day = new Intl.DateTimeFormat('en-KE', { dateStyle: 'long', timeZone: 'Africa/Nairobi' });

/** One order: number, day, whether it is paid, its lines and its total. */
export function OrderCard({ order }: { readonly order: MyOrder }) {
  const paid = order.payment_status === 'completed';
  return (
    <article className={`card ${styles.order}`} aria-label={`Order ${order.invoice}`}>
      <header className={styles.head}>
        <h2 className={styles.invoice}>{order.invoice}</h2>
        <span className={`badge ${paid ? 'badge--success' : 'badge--warning'}`}>
          {paid ? 'Paid' : 'Payment pending'}
        </span>
        <time className={styles.day} dateTime={order.created_at}>
          {day.format(new Date(order.created_at))}
        </time>
      </header>
      <ul className={styles.lines}>
        {order.items.map((line, index) => (
          <li key={index} className={styles.line}>
            <span>
              {line.quantity} × {line.product_name}
            </span>
            <span className={styles.sum}>
              {formatMoney((Math.round(line.price * 100) * line.quantity) / 100, 'KES')}
            </span>
          </li>
        ))}
      </ul>
      <p className={`${styles.line} ${styles.total}`}>
        <span>Total</span>
        <span className={styles.sum}>{formatMoney(order.amount, 'KES')}</span>
      </p>
    </article>
  );
}
