import type { OrderDetails } from '@ofisi/api-contract/sales/order-details';
import { usePageTitle } from '@ofisi/shared-page/page-head';
import { Link } from '@ofisi/shared-contract/routing';
import { Breadcrumb } from '@ofisi/shared-site-ui/breadcrumb';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import screens from '@ofisi/shared-site-ui/screen.module.css';
import { useRef } from 'react';
import { orderTexts } from '../../texts/order';
import { CancelOrder } from './cancel-order';
import { DeliveryDetails } from './delivery-details';
import { HowToPay } from './how-to-pay';
import { dayAndTime } from '../moments';
import { PaymentsReceived } from '../../payment/payments-received';
import { PayByPhone } from '../../payment/pay-by-phone';
import { OrderLines } from '../order-lines';
import { OrderLoader } from '../order-loader';
import styles from './order-page.module.css';
import { asksForMoney } from '../order-status';
import { OrderStatusCard } from '../order-status-card';
import { ReorderButton } from '../reorder-button';
import { OrderReturns } from '../returns/order-returns';
import { Shipments } from '../shipments';

/** One order, for anyone who has its token: status, payment, lines and delivery, with buttons to cancel, order again or print (decision SF-3). */
export const OrderPage = () => (
  <div className={screens.screen}>
    <OrderLoader>{(order) => <Order order={order} />}</OrderLoader>
  </div>
);

function Order({ order }: { readonly order: OrderDetails }) {
  const status = useRef<HTMLHeadingElement>(null);
  usePageTitle(orderTexts.title(order.number));
  return (
    <>
      <Breadcrumb trail={[{ label: orderTexts.breadcrumb, to: '/track-order' }, { label: order.number }]} />
      <header className={styles.head}>
        <h1 className={screens.title}>{orderTexts.title(order.number)}</h1>
        <p className={styles.muted}>{orderTexts.placedOn(dayAndTime(order.created_at))}</p>
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>
          <OrderStatusCard order={order} heading={status} />
          <PayByPhone token={order.token} phone={order.phone_number} status={order.status} />
          {asksForMoney(order) ? <HowToPay order={order} /> : null}
          <PaymentsReceived order={order} />
          <Shipments order={order} />
          <OrderReturns order={order} />
        </div>
        <div className={styles.column}>
          <OrderLines order={order} />
          {/* Services at the counter, and those of contracts, are brought to nobody. */}
          {order.is_of_services && order.stage === null ? null : <DeliveryDetails order={order} />}
          <div className={styles.actions}>
            <ReorderButton order={order} />
            <Link className={buttons.button} to={`/orders/${order.token}/invoice`}>
              {orderTexts.invoice}
            </Link>
            <CancelOrder order={order} onCancelled={() => status.current?.focus()} />
          </div>
        </div>
      </div>
    </>
  );
}
