import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import type { EnvironmentSummary } from '@ofisi/shared-contract/registry';
import { useQuery } from '@tanstack/react-query';
import type { Changes } from '../changes/use-changes';
import { MoreButton } from '../overview/more-button';
import styles from '../overview/overview.module.css';
import { historyQuery, readHistoryPiece } from '../registry/queries';
import { usePieces } from '../registry/use-pieces';
import { environmentTexts as texts } from '../texts/environment';
import { EntryActions } from './entry-actions';
import { EntryText } from './entry-text';

interface HistoryTabProps {
  readonly environment: EnvironmentSummary;
  readonly ask: Changes['ask'];
}

/** Every change of an environment, newest first, each with the way back to it. */
export function HistoryTab({ environment: { name, revision }, ask }: HistoryTabProps) {
  const query = useQuery(historyQuery(name));
  const pieces = usePieces(query.data, (before) => readHistoryPiece(name, before));
  const entries = pieces.items;
  if (!query.data) return <QueryNotice query={query} failed={texts.historyFailed} />;
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
      <MoreButton pieces={pieces} />
    </>
  );
}
