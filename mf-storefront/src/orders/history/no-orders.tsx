import { Link } from '@ofisi/shared-contract/routing';
import { orderTexts } from '../../order-texts';
import styles from './order-history-page.module.css';

/** The history of somebody who has not ordered yet. */
export const NoOrders = () => (
  <div className={`card ${styles.empty}`}>
    <p>{orderTexts.history.empty}</p>
    <Link className="button button--primary" to="/shop">
      {orderTexts.history.browse}
    </Link>
  </div>
);
