import { useSlowCalls } from '@ofisi/shared-auth/slow-calls';
import { Icon } from '@ofisi/shared-site-ui/icon';
import { offlineIcon } from '@ofisi/shared-site-ui/icons/offline';
import { useOnline } from './network';
import styles from './offline-banner.module.css';

/** At the lower edge of the page while the browser is offline, or while an answer is late. What screen readers listen to is always there. */
export function OfflineBanner() {
  const online = useOnline();
  const slow = useSlowCalls(({ calls }) => calls > 0);
  return (
    <div role="status" aria-label="Connection">
      {!online && (
        <p className={styles.banner}>
          <Icon drawing={offlineIcon} size={22} />
          <span>
            <strong>You are offline.</strong> Your cart is saved. We’ll reconnect automatically.
          </span>
        </p>
      )}
      {online && slow && <p className={styles.banner}>This is taking longer than usual…</p>}
    </div>
  );
}
