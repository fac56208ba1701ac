import { Link } from '@ofisi/shared-contract/routing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import cards from '@ofisi/shared-site-ui/card.module.css';
import { orderHistoryTexts } from '../../texts/order-history';
import styles from './order-history-page.module.css';

/** The history of a customer without orders. */
export const NoOrders = () => (
  <div className={`${cards.card} ${styles.empty}`}>
    <p>{orderHistoryTexts.empty}</p>
    <Link className={buttons.primary} to="/shop">
      {orderHistoryTexts.browse}
    </Link>
  </div>
);
