import { notify } from '@ofisi/shared-page/notices';
import { Link } from '@ofisi/shared-contract/routing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import cards from '@ofisi/shared-site-ui/card.module.css';
import { forgetRecentOrders, useRecentOrders } from '../recent-orders';
import { SERVICE_TITLES } from '../../texts/titles';
import { trackingTexts } from '../../texts/tracking';
import styles from './track-order-page.module.css';

/** Links to orders that need no typing. */
export function RecentOrders() {
  const orders = useRecentOrders();
  const forget = () => {
    forgetRecentOrders();
    notify(trackingTexts.forgotten, 'neutral');
  };
  return (
    <div className={styles.side}>
      {orders.length > 0 ? (
        <section className={`${cards.card} ${styles.recent}`} aria-labelledby="recent-orders">
          <h2 id="recent-orders" className={styles.subtitle}>
            {trackingTexts.recent}
          </h2>
          <ul className={styles.links}>
            {orders.map(({ invoice, token }) => (
              <li key={token}>
                <Link className={styles.link} to={`/orders/${token}`}>
                  {invoice}
                </Link>
              </li>
            ))}
          </ul>
          <button type="button" className={buttons.button} onClick={forget}>
            {trackingTexts.forget}
          </button>
        </section>
      ) : null}
      <p className={styles.muted}>
        {trackingTexts.account} <Link to="/user/booking-history">{trackingTexts.history}</Link>
      </p>
      <p className={styles.muted}>
        {trackingTexts.repair} <Link to="/service/track">{SERVICE_TITLES.track}</Link>
      </p>
    </div>
  );
}
