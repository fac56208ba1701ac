import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { Link } from '@ofisi/shared-contract/routing';
import { useQuery } from '@tanstack/react-query';
import type { Changes } from '../changes/use-changes';
import { EntryActions } from '../environment/entry-actions';
import { EntryText } from '../environment/entry-text';
import { pathOfEnvironment } from '../paths';
import { lastChangesQuery } from '../registry/queries';
import { overviewTexts as texts } from '../texts/overview';
import styles from './overview.module.css';

interface LastChangesProps {
  readonly environment: string;
  readonly revision: number;
  readonly ask: Changes['ask'];
}

/** Who changed what last, and why; each but the last can be returned to. */
export function LastChanges({ environment, revision, ask }: LastChangesProps) {
  const query = useQuery(lastChangesQuery(environment, revision));
  const { data } = query;
  return (
    <div className={styles.part}>
      <h3>{texts.lastChanges}</h3>
      {!data && <QueryNotice query={query} failed={texts.failed} />}
      {data?.history.length === 0 && <p>{texts.noChanges}</p>}
      <ul className={styles.entries}>
        {data?.history.map((entry) => (
          <li key={entry.revision} className={styles.entry}>
            <EntryText entry={entry} />
            {entry.revision !== revision && <EntryActions environment={environment} entry={entry} ask={ask} />}
          </li>
        ))}
      </ul>
      <Link to={`${pathOfEnvironment(environment)}?tab=history`}>{texts.wholeHistory}</Link>
    </div>
  );
}
