import { useSlowCalls } from '@ofisi/shared-auth/slow-calls';
import { useLocation } from '@ofisi/shared-contract/routing';
import { Icon } from '@ofisi/shared-site-ui/icon';
import { offlineIcon } from '@ofisi/shared-site-ui/icons/offline';
import { useOnline } from './network';
import { connectionTexts } from '../texts/connection';
import styles from './offline-banner.module.css';

/** At the lower edge of the page while the browser is offline or a response is late. The live region for screen readers is always present. */
export function OfflineBanner() {
  const online = useOnline();
  const slow = useSlowCalls(({ calls }) => calls > 0);
  const isBackOffice = useLocation().pathname.startsWith('/admin');
  return (
    <div role="status" aria-label={connectionTexts.label}>
      {!online && (
        <p className={styles.banner}>
          <Icon drawing={offlineIcon} size={22} />
          <span>
            <strong>{connectionTexts.banner}</strong>{' '}
            {isBackOffice ? connectionTexts.formsStay : connectionTexts.cartSaved}
          </span>
        </p>
      )}
      {online && slow && <p className={styles.banner}>{connectionTexts.slow}</p>}
    </div>
  );
}
