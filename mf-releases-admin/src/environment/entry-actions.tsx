import type { AuditEntry } from '@ofisi/shared-contract/registry';
import { Link } from '@ofisi/shared-contract/routing';
import { Actions } from '../changes/actions';
import type { Changes } from '../changes/use-changes';
import { pathOfComparison } from '../paths';
import { useRights } from '../registry/rights';
import { environmentTexts as texts } from '../texts/environment';
import styles from './entry.module.css';

interface EntryActionsProps {
  readonly environment: string;
  readonly entry: AuditEntry;
  readonly ask: Changes['ask'];
}

/** Returning to an earlier revision, or looking at what differs from now. */
export function EntryActions({ environment, entry: { revision }, ask }: EntryActionsProps) {
  const blockedBy = useRights().pin(environment);
  return (
    <div className={styles.actions}>
      {blockedBy === null && (
        <Actions
          actions={[{ label: texts.goBack(revision), run: () => ask({ what: 'go-back', revision }), blockedBy }]}
        />
      )}
      <Link to={pathOfComparison(`${environment}@${revision}`, environment)}>{texts.compareWithNow}</Link>
    </div>
  );
}
