import { Navigate, useSearchParams } from '@ofisi/shared-contract/routing';
import screens from '@ofisi/shared-site-ui/screen.module.css';
import skeletons from '@ofisi/shared-site-ui/skeleton.module.css';
import { Failure } from '../../messages/failure';
import { commonTexts } from '../../texts/common';
import { failureTexts } from '../../texts/failures';
import { orderHistoryTexts } from '../../texts/order-history';
import { pageNumber } from '../../listing/pages';
import { useMyOrders } from './my-orders';
import { OrderList } from './order-list';
import styles from './order-history-page.module.css';

/** The signed-in customer's own orders, page by page (SF §2 Routes, decision SF-3). */
export function OrderHistoryPage() {
  const [parameters, setParameters] = useSearchParams();
  const wanted = pageNumber(parameters.get('page'));
  const orders = useMyOrders(wanted);
  const pages = orders.data?.meta?.pages ?? 1;
  // The address may contain any number.
  if (wanted > 1 && wanted > pages && orders.isSuccess) return <Navigate replace to={`?page=${Math.max(1, pages)}`} />;
  return (
    <div className={screens.screen}>
      <h1 className={screens.title}>{orderHistoryTexts.title}</h1>
      {orders.isPending ? (
        <>
          <p role="status">{commonTexts.loading}</p>
          <div className={styles.orders} aria-hidden="true">
            <div className={`${skeletons.skeleton} ${styles.waiting}`} />
            <div className={`${skeletons.skeleton} ${styles.waiting}`} />
            <div className={`${skeletons.skeleton} ${styles.waiting}`} />
          </div>
        </>
      ) : null}
      {orders.isError ? (
        <Failure error={orders.error} texts={failureTexts.orders} onRetry={() => void orders.refetch()} />
      ) : null}
      {orders.data ? (
        <OrderList
          orders={orders.data.orders}
          page={wanted}
          pages={pages}
          onGo={(page) => setParameters(page === 1 ? {} : { page: String(page) })}
        />
      ) : null}
    </div>
  );
}
