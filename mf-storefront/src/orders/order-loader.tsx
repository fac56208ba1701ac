import type { OrderDetails } from '@ofisi/api-contract/sales/order-details';
import { useParams } from '@ofisi/shared-contract/routing';
import a11y from '@ofisi/shared-site-ui/a11y.module.css';
import skeletons from '@ofisi/shared-site-ui/skeleton.module.css';
import type { ReactNode } from 'react';
import { commonTexts } from '../texts/common';
import { failureTexts } from '../texts/failures';
import { orderTexts } from '../texts/order';
import { Failure } from '../messages/failure';
import { isUnknownOrder, useOrder } from './order';
import styles from './order/order-page.module.css';
import { UnknownOrder } from './unknown-order';

export interface OrderLoaderProps {
  readonly children: (order: OrderDetails) => ReactNode;
}

/** Loads the order in the address, or shows why it is missing (yet). Data already loaded stays when a later refetch fails. */
export function OrderLoader({ children }: OrderLoaderProps) {
  const { token = '' } = useParams();
  const order = useOrder(token);
  if (order.data) return children(order.data);
  if (order.isPending) {
    return (
      <>
        <h1 className={a11y.visuallyHidden}>{orderTexts.heading}</h1>
        <p role="status">{commonTexts.loading}</p>
        <div className={`${skeletons.skeleton} ${styles.waiting}`} aria-hidden="true" />
      </>
    );
  }
  if (isUnknownOrder(order.error)) return <UnknownOrder />;
  return (
    <>
      <h1 className={a11y.visuallyHidden}>{orderTexts.heading}</h1>
      <Failure error={order.error} texts={failureTexts.order} onRetry={() => void order.refetch()} />
    </>
  );
}
