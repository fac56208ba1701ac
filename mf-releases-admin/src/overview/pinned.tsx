import { formatDateTime } from '@ofisi/shared-admin-ui/formats';
import { PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import type { EnvironmentSummary } from '@ofisi/shared-contract/registry';
import { Link } from '@ofisi/shared-contract/routing';
import { useQuery } from '@tanstack/react-query';
import { pathOfSet } from '../paths';
import { setQuery } from '../registry/queries';
import { overviewTexts as texts } from '../texts/overview';
import styles from './overview.module.css';

/** What is pinned in an environment, folded away. */
export const Pinned = ({ environment }: { readonly environment: EnvironmentSummary }) => (
  <details className={styles.details}>
    <summary>{texts.pinned(Object.keys(environment.pins).length)}</summary>
    <PinnedTable environment={environment} />
    {environment.setId && <SetLine id={environment.setId} />}
  </details>
);

const PinnedTable = ({ environment: { name, pins } }: { readonly environment: EnvironmentSummary }) => (
  <PlainTable
    label={texts.pinnedIn(name)}
    columns={[{ header: texts.remote }, { header: texts.release }, { header: texts.lastGood }]}
    stacks
  >
    <tbody>
      {Object.entries(pins).map(([remote, { release, lastGood }]) => (
        <tr key={remote}>
          <th scope="row">{remote}</th>
          <td data-header={texts.release} className={styles.release}>
            {release}
          </td>
          <td data-header={texts.lastGood} className={styles.release}>
            {lastGood ?? '–'}
          </td>
        </tr>
      ))}
    </tbody>
  </PlainTable>
);

/** The set that the pinned releases are, and who signed it off. */
export function SetLine({ id }: { readonly id: string }) {
  const { data } = useQuery(setQuery(id));
  const last = data?.signOffs.at(-1);
  return (
    <p className={styles.quiet}>
      {texts.setIs}:{' '}
      <Link to={pathOfSet(id)} className={styles.setLink ?? ''}>
        {data?.name ?? id}
      </Link>
      . {texts.signOff}: {last ? texts.signedOffBy(last.by, formatDateTime(last.at)) : texts.notSignedOff}.
    </p>
  );
}
