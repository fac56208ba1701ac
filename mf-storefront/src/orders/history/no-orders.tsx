import { Link } from '@ofisi/shared-contract/routing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import cards from '@ofisi/shared-site-ui/card.module.css';
import { orderTexts } from '../../order-texts';
import styles from './order-history-page.module.css';

/** The history of somebody who has not ordered yet. */
export const NoOrders = () => (
  <div className={`${cards.card} ${styles.empty}`}>
    <p>{orderTexts.history.empty}</p>
    <Link className={buttons.primary} to="/shop">
      {orderTexts.history.browse}
    </Link>
  </div>
);
