import type { MyOrder } from '@ofisi/api-contract/sales/order-details';
import { useRef } from 'react';
import { Paging } from '../../listing/paging';
import { orderHistoryTexts } from '../../texts/order-history';
import { NoOrders } from './no-orders';
import { OrderCard } from './order-card';
import styles from './order-history-page.module.css';

export interface OrderListProps {
  readonly orders: readonly MyOrder[];
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly onGo: (page: number) => void;
}

/** One page of orders, read from its top when it opens. */
export function OrderList({ orders, page, pages, onGo }: OrderListProps) {
  const top = useRef<HTMLUListElement>(null);
  if (orders.length === 0) return <NoOrders />;
  const go = (next: number) => {
    onGo(next);
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView();
  };
  return (
    <>
      <ul ref={top} tabIndex={-1} className={styles.orders} aria-label={orderHistoryTexts.orders}>
        {orders.map((order) => (
          <li key={order.number}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {pages > 1 ? <Paging page={page} pages={pages} onGo={go} /> : null}
    </>
  );
}
