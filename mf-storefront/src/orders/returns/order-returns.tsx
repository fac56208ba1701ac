import type { AskedReturn } from '@ofisi/api-contract/deliveries/return-requests';
import type { OrderDetails } from '@ofisi/api-contract/sales/order-details';
import { useSearchParams } from '@ofisi/shared-contract/routing';
import { notify } from '@ofisi/shared-page/notices';
import { formatDay, nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import cards from '@ofisi/shared-site-ui/card.module.css';
import { useId, useRef, useState } from 'react';
import { orderReturnTexts as texts } from '../../texts/order-returns';
import { AskForm } from './ask-form';
import { reasonOf, useOrderReturns, useWithdraw } from './return-calls';
import styles from './returns.module.css';

/** Something of an online order has reached the customer. */
const hasArrived = ({ stage, deliveries }: OrderDetails) =>
  stage !== null && deliveries.some(({ status }) => status === 'delivered');

/** The returns asked for with an order, and the form that asks for one (decision SF-69); nothing before goods were delivered. */
export const OrderReturns = ({ order }: { readonly order: OrderDetails }) =>
  hasArrived(order) ? <Returns token={order.token} /> : null;

function Returns({ token }: { readonly token: string }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [query] = useSearchParams();
  // The order history leads straight to the form.
  const [isOpen, setOpen] = useState(query.has('return'));
  const { data } = useOrderReturns(token);
  if (!data) return null;
  const { ask_until: until, lines, return_requests: requests } = data;
  if (until === null && requests.length === 0) return null;
  const close = () => {
    setOpen(false);
    heading.current?.focus();
  };
  return (
    <section className={`${cards.card} ${styles.card}`} aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className={styles.title}>
        {texts.title}
      </h2>
      {requests.length > 0 ? (
        <ul className={styles.requests}>
          {requests.map((request) => (
            <Request key={request.id} token={token} request={request} onWithdrawn={() => heading.current?.focus()} />
          ))}
        </ul>
      ) : null}
      {until === null ? null : isOpen ? (
        <AskForm token={token} lines={lines} onSent={close} onClose={close} />
      ) : (
        <>
          <p className={styles.muted}>{texts.until(formatDay(until))}</p>
          <div className={styles.actions}>
            <button type="button" className={buttons.button} onClick={() => setOpen(true)}>
              {texts.ask}
            </button>
          </div>
        </>
      )}
    </section>
  );
}

interface RequestProps {
  readonly token: string;
  readonly request: AskedReturn;
  readonly onWithdrawn: () => void;
}

function Request({
  token,
  request: { id, status, reason, message, answer, created_at, items },
  onWithdrawn,
}: RequestProps) {
  const withdraw = useWithdraw(token);
  const run = () => {
    if (withdraw.isPending) return;
    withdraw.mutate(id, {
      onSuccess: () => {
        notify(texts.withdrawn, 'neutral');
        onWithdrawn();
      },
    });
  };
  return (
    <li>
      <p className={styles.state} role="status">
        {texts.states[status](formatDay(nairobiDayOf(new Date(created_at))))}
      </p>
      <ul className={styles.goods}>
        {items.map(({ order_line_id: line, product_name, quantity }) => (
          <li key={line}>{texts.item(quantity, product_name)}</li>
        ))}
      </ul>
      <p className={styles.words}>{[texts.reasons[reason], ...(message === null ? [] : [message])].join(': ')}</p>
      {answer === null ? null : <p className={styles.words}>{texts.answer(answer)}</p>}
      {withdraw.isError ? (
        <p className={alerts.danger} role="alert">
          {reasonOf(withdraw.error, texts.notWithdrawn)}
        </p>
      ) : null}
      {status === 'new' ? (
        <button type="button" className={buttons.button} aria-disabled={withdraw.isPending} onClick={run}>
          {withdraw.isPending ? texts.withdrawing : texts.withdraw}
        </button>
      ) : null}
    </li>
  );
}
