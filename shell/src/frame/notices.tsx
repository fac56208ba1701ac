import { Link } from '@ofisi/shared-contract/routing';
import { dismissNotice, useNotices } from '@ofisi/shared-page/notices';
import { Icon } from '@ofisi/shared-site-ui/icon';
import iconButtons from '@ofisi/shared-site-ui/icon-button.module.css';
import { checkIcon } from '@ofisi/shared-site-ui/icons/check';
import { closeIcon } from '@ofisi/shared-site-ui/icons/close';
import { OfflineBanner } from '../network/offline-banner';
import { noticeTexts } from '../texts/notices';
import styles from './notices.module.css';

/**
 * Transient notices of the shell and the remotes, at the edge of the page and announced politely to screen readers; below them, the
 * connection banner.
 */
export function Notices() {
  const notices = useNotices((state) => state.notices);

  return (
    <div className={styles.edge}>
      <div className={styles.notices} role="status" aria-label={noticeTexts.notices}>
        {notices.map(({ id, text, tone, link }) => (
          <div key={id} className={styles.notice} data-tone={tone}>
            {tone === 'success' && <Icon drawing={checkIcon} size={22} />}
            <p>{text}</p>
            {link && <Link to={link.to}>{link.label}</Link>}
            <button
              type="button"
              className={iconButtons.button}
              aria-label={noticeTexts.dismiss}
              onClick={() => dismissNotice(id)}
            >
              <Icon drawing={closeIcon} size={22} />
            </button>
          </div>
        ))}
      </div>
      <OfflineBanner />
    </div>
  );
}
