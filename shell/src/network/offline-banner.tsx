import { Icon } from '../site/icons';
import { useOnline } from './network';
import styles from './offline-banner.module.css';

/** At the lower edge of the page while the browser is offline. What screen readers listen to is always there. */
export function OfflineBanner() {
  const online = useOnline();
  return (
    <div role="status" aria-label="Connection">
      {!online && (
        <p className={styles.banner}>
          <Icon name="offline" />
          <span>
            <strong>You are offline.</strong> Your cart is saved. We’ll reconnect automatically.
          </span>
        </p>
      )}
    </div>
  );
}
