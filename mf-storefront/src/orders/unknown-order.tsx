import { Link } from '@ofisi/shared-contract/routing';
import { orderTexts } from '../order-texts';
import styles from './order/order-page.module.css';

/** For a token that opens no order; says no more than that. */
export const UnknownOrder = () => (
  <section className={`card ${styles.unknown}`}>
    <h1 className="screen__title">{orderTexts.order.unknown}</h1>
    <p>{orderTexts.order.unknownDetail}</p>
    <Link className="button button--primary" to="/track-order">
      {orderTexts.order.track}
    </Link>
  </section>
);
