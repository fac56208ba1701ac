import type { MyOrder } from '@ofisi/api-contract/sales/order-details';
import { formatMoney } from '@ofisi/shared-shop/money';
import { lineTotal } from '@ofisi/shared-shop/sums';
import { Link } from '@ofisi/shared-contract/routing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import cards from '@ofisi/shared-site-ui/card.module.css';
import { day } from '../moments';
import { StatusBadge } from '../status-badge';
import { checkoutTexts } from '../../texts/checkout';
import { orderHistoryTexts } from '../../texts/order-history';
import styles from './order-history-page.module.css';

/** The card gives an overview of the order; all its lines are on its own page. */
const LINES_SHOWN = 3;
/** One order: number, day, status, first lines, total and the link to the rest. */
export function OrderCard({ order }: { readonly order: MyOrder }) {
  const hidden = order.items.length - LINES_SHOWN;
  return (
    <article className={`${cards.card} ${styles.order}`} aria-label={orderHistoryTexts.orderNamed(order.number)}>
      <header className={styles.head}>
        <h2 className={styles.invoice}>{order.number}</h2>
        <StatusBadge order={order} />
        <time className={styles.day} dateTime={order.created_at}>
          {day(order.created_at)}
        </time>
      </header>
      <ul className={styles.lines}>
        {order.items.slice(0, LINES_SHOWN).map((line, index) => (
          <li key={index} className={styles.line}>
            <span>
              {line.quantity} × {line.product_name}
            </span>
            <span className={styles.sum}>{formatMoney(lineTotal(line.price, line.quantity), 'KES')}</span>
          </li>
        ))}
        {hidden > 0 ? <li className={styles.more}>{orderHistoryTexts.more(hidden)}</li> : null}
      </ul>
      <footer className={styles.foot}>
        <p>
          {checkoutTexts.total} <strong className={styles.sum}>{formatMoney(order.amount, 'KES')}</strong>
        </p>
        {order.can_ask_return ? (
          <Link
            className={buttons.button}
            to={`/orders/${order.token}?return`}
            aria-label={`${orderHistoryTexts.askReturn}: ${order.number}`}
          >
            {orderHistoryTexts.askReturn}
          </Link>
        ) : null}
        <Link
          className={buttons.button}
          to={`/orders/${order.token}`}
          aria-label={`${orderHistoryTexts.details}: ${order.number}`}
        >
          {orderHistoryTexts.details}
        </Link>
      </footer>
    </article>
  );
}
