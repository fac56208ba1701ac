import { formatDateTime } from '@ofisi/shared-admin-ui/formats';
import type { AuditEntry } from '@ofisi/shared-contract/registry';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import { PinChanges } from '../changes/pin-changes';
import { overviewTexts as texts } from '../texts/overview';
import styles from './entry.module.css';

interface EntryTextProps {
  readonly entry: AuditEntry;
  /** Of an entry among those of several environments. */
  readonly environment?: string;
}

/** A change in words: what, who, when and why. */
export function EntryText({ entry, environment }: EntryTextProps) {
  const { what, at, by, reason, changes, revision, forced, rollout, flag, approval } = entry;
  const isTurn = changes.length === 0 && rollout;
  return (
    <div className={styles.entry}>
      <p>
        <strong>{texts.what(what)}</strong> {environment && <span className={badges.badge}>{environment}</span>}{' '}
        <span className={styles.quiet}>{texts.revision(revision)}</span>
      </p>
      <p>{reason || texts.noReason}</p>
      <p className={styles.quiet}>
        {by}, <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
      <PinChanges changes={changes} />
      {isTurn && (
        <p className={styles.quiet}>
          {Object.entries(rollout.releases)
            .map((parts) => parts.join(' '))
            .join(', ')}
          {what === 'stop' ? '' : `: ${texts.share(rollout.steps[rollout.step] ?? 0)}`}
        </p>
      )}
      {flag && <p className={styles.quiet}>{texts.flag(flag)}</p>}
      {approval && <p className={styles.quiet}>{texts.approvedBy(approval.by, approval.reason)}</p>}
      {forced.length > 0 && <p className={badges.danger}>{texts.forced(forced.join(' '))}</p>}
    </div>
  );
}
