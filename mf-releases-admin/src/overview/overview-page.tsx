import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { useQuery } from '@tanstack/react-query';
import { environmentsQuery, proposalsQuery, usePlaces } from '../registry/queries';
import { overviewTexts as texts } from '../texts/overview';
import { EnvironmentCard } from './environment-card';
import styles from './overview.module.css';
import { ReleasesFrame } from './releases-frame';
import { StaleNotice } from './stale-notice';

/** All environments as they are now: what is wrong, what was changed, and the ways back. It refreshes by itself. */
export function OverviewPage() {
  const query = useQuery(environmentsQuery);
  const proposals = useQuery(proposalsQuery).data ?? [];
  const places = usePlaces();
  const placeOf = (name: string) => places.find((place) => place.name === name);
  const { data } = query;
  // What shoppers see comes first.
  const rank = (name: string) => (placeOf(name)?.isPublic ? 0 : 1);
  const environments = data && [...data].sort((a, b) => rank(a.name) - rank(b.name) || a.name.localeCompare(b.name));
  return (
    <ReleasesFrame title={texts.title}>
      <StaleNotice query={query} />
      {!environments && <QueryNotice query={query} failed={texts.failed} />}
      {environments?.length === 0 && <p>{texts.empty}</p>}
      <div className={styles.cards}>
        {environments?.map((environment) => (
          <EnvironmentCard
            key={environment.name}
            environment={environment}
            place={placeOf(environment.name)}
            proposals={proposals.filter((proposal) => proposal.environment === environment.name)}
          />
        ))}
      </div>
    </ReleasesFrame>
  );
}
