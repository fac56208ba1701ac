import { dismissNotice, useNotices } from '@ofisi/shared-page/notices';
import { OfflineBanner } from '../network/offline-banner';
import { Icon } from '../site/icons';
import styles from './notices.module.css';

/** What shell and remotes say in passing, at the edge of the page and to screen readers, politely; below it, whether there is a line. */
export function Notices() {
  const notices = useNotices((state) => state.notices);

  return (
    <div className={styles.edge}>
      <div className={styles.notices} role="status" aria-live="polite" aria-label="Notices">
        {notices.map(({ id, text, tone }) => (
          <div key={id} className={styles.notice} data-tone={tone}>
            {tone === 'success' && <Icon name="check" />}
            <p>{text}</p>
            <button type="button" className="icon-button" aria-label="Dismiss" onClick={() => dismissNotice(id)}>
              <Icon name="close" />
            </button>
          </div>
        ))}
      </div>
      <OfflineBanner />
    </div>
  );
}
