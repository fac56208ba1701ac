import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import type { EnvironmentSummary } from '@ofisi/shared-contract/registry';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Changes } from '../changes/use-changes';
import { MoreButton } from '../overview/more-button';
import styles from '../overview/overview.module.css';
import { historyQuery } from '../registry/queries';
import { environmentTexts as texts } from '../texts/environment';
import { EntryActions } from './entry-actions';
import { EntryText } from './entry-text';

interface HistoryTabProps {
  readonly environment: EnvironmentSummary;
  readonly ask: Changes['ask'];
}

/** Every change of an environment, newest first, each with the way back to it. */
export function HistoryTab({ environment: { name, revision }, ask }: HistoryTabProps) {
  const query = useInfiniteQuery(historyQuery(name));
  const entries = query.data?.pages.flatMap(({ history }) => history);
  if (!entries) return <QueryNotice query={query} failed={texts.historyFailed} />;
  if (entries.length === 0) return <p>{texts.noHistory}</p>;
  return (
    <>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.revision} className={styles.entry}>
            <EntryText entry={entry} />
            {entry.revision !== revision && <EntryActions environment={name} entry={entry} ask={ask} />}
          </li>
        ))}
      </ul>
      <MoreButton query={query} />
    </>
  );
}
