import type { TrackedOrder } from '@ofisi/api-contract/sales/order-details';
import a11y from '@ofisi/shared-site-ui/a11y.module.css';
import cards from '@ofisi/shared-site-ui/card.module.css';
import type { Ref } from 'react';
import { orderStatusTexts } from '../texts/order-status';
import { dayAndTime } from './moments';
import styles from './order-status-card.module.css';
import { statusWords, stepsOf } from './order-status';
import { StatusBadge } from './status-badge';

export interface OrderStatusCardProps {
  readonly order: TrackedOrder;
  /** The card's heading, which takes the focus when the status has changed. */
  readonly heading?: Ref<HTMLHeadingElement>;
}

/** The status of the order, its history and the next steps. */
export function OrderStatusCard({ order, heading }: OrderStatusCardProps) {
  const steps = stepsOf(order);
  const current = steps.findLastIndex(({ at }) => at !== null);
  return (
    <section className={`${cards.card} ${styles.card}`} aria-labelledby="order-status">
      <h2 id="order-status" ref={heading} tabIndex={-1} className={styles.title}>
        {orderStatusTexts.title}
      </h2>
      <div className={styles.now}>
        <StatusBadge order={order} />
        <p>{statusWords(order).detail}</p>
      </div>
      <ol className={styles.steps} aria-label={orderStatusTexts.steps}>
        {steps.map(({ label, at }, index) => (
          <li
            key={index}
            className={styles.step}
            data-done={at !== null}
            aria-current={index === current ? 'step' : undefined}
          >
            <span>
              {at === null ? <span className={a11y.visuallyHidden}>{orderStatusTexts.next}</span> : null}
              {label}
            </span>
            {at === null ? null : (
              <time className={styles.time} dateTime={at}>
                {dayAndTime(at)}
              </time>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
