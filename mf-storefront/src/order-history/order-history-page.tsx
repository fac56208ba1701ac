import { Link } from '@ofisi/shared-contract/routing';
import { Failure } from '../parts/failure';
import { orderTexts } from '../order-texts';
import { texts } from '../texts';
import { useMyOrders } from './my-orders';
import { OrderCard } from './order-card';
import styles from './order-history-page.module.css';

/** The signed-in customer's own orders (SF §2 routes, decision SF-3). */
export function OrderHistoryPage() {
  const orders = useMyOrders();
  return (
    <div className={`container ${styles.page}`}>
      <h1 className={styles.title}>Order history</h1>
      {orders.isPending ? (
        <>
          <p role="status">{texts.loading}</p>
          <div className={`skeleton ${styles.waiting}`} aria-hidden="true" />
        </>
      ) : null}
      {orders.isError ? (
        <Failure error={orders.error} says={orderTexts.failures.orders} onRetry={() => void orders.refetch()} />
      ) : null}
      {orders.data?.length === 0 ? (
        <div className={`card ${styles.empty}`}>
          <p>You have not ordered anything yet.</p>
          <Link className="button button--primary" to="/shop">
            Browse the shop
          </Link>
        </div>
      ) : null}
      <ul className={styles.orders}>
        {orders.data?.map((order) => (
          <li key={order.invoice}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
    </div>
  );
}
