import { Link } from '@ofisi/shared-contract/routing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import cards from '@ofisi/shared-site-ui/card.module.css';
import screens from '@ofisi/shared-site-ui/screen.module.css';
import { orderTexts } from '../order-texts';
import styles from './order/order-page.module.css';

/** For a token that opens no order; says no more than that. */
export const UnknownOrder = () => (
  <section className={`${cards.card} ${styles.unknown}`}>
    <h1 className={screens.title}>{orderTexts.order.unknown}</h1>
    <p>{orderTexts.order.unknownDetail}</p>
    <Link className={buttons.primary} to="/track-order">
      {orderTexts.order.track}
    </Link>
  </section>
);
