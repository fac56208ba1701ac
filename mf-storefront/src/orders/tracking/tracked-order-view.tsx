import buttons from '@ofisi/shared-site-ui/button.module.css';
import screens from '@ofisi/shared-site-ui/screen.module.css';
import { useEffect, useRef } from 'react';
import { HowToPay } from '../order/how-to-pay';
import { dayAndTime } from '../moments';
import { OrderLines } from '../order-lines';
import { asksForMoney } from '../order-status';
import { OrderStatusCard } from '../order-status-card';
import { Shipments } from '../shipments';
import { CallUs } from '../../messages/call-us';
import { PaymentsReceived } from '../../payment/payments-received';
import { PayByPhone } from '../../payment/pay-by-phone';
import { orderTexts } from '../../texts/order';
import { trackingTexts } from '../../texts/tracking';
import type { FoundOrder } from './track-order';
import styles from './track-order-page.module.css';

export interface TrackedOrderViewProps {
  readonly found: FoundOrder;
  /** Called when the order has changed. */
  readonly onChanged: () => void;
  readonly onLeave: () => void;
}

/** The order that number and phone have opened: its status and contents, without personal data. */
export function TrackedOrderView({ found, onChanged, onLeave }: TrackedOrderViewProps) {
  const { order, paymentToken, phone } = found;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={screens.title}>
          {orderTexts.title(order.number)}
        </h1>
        <p className={styles.muted}>{orderTexts.placedOn(dayAndTime(order.created_at))}</p>
      </header>
      <div className={styles.found}>
        <OrderStatusCard order={order} />
        {paymentToken === undefined ? null : (
          <PayByPhone token={paymentToken} phone={phone} status={order.status} onChanged={onChanged} />
        )}
        {asksForMoney(order) ? <HowToPay order={order} /> : null}
        <PaymentsReceived order={order} />
        <Shipments order={order} />
        <OrderLines order={order} />
      </div>
      {order.stage === 'delivered' ? <p>{trackingTexts.toReturn}</p> : null}
      <p className={styles.actions}>
        <button type="button" className={buttons.button} onClick={onLeave}>
          {trackingTexts.another}
        </button>
        <CallUs />
      </p>
    </>
  );
}
