import { Link } from '@ofisi/shared-contract/routing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import cards from '@ofisi/shared-site-ui/card.module.css';
import screens from '@ofisi/shared-site-ui/screen.module.css';
import { orderTexts } from '../texts/order';
import styles from './order/order-page.module.css';

/** For a token that opens no order; reveals nothing else. */
export const UnknownOrder = () => (
  <section className={`${cards.card} ${styles.unknown}`}>
    <h1 className={screens.title}>{orderTexts.unknown}</h1>
    <p>{orderTexts.unknownDetail}</p>
    <Link className={buttons.primary} to="/track-order">
      {orderTexts.track}
    </Link>
  </section>
);
