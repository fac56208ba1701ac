import { Link } from '@ofisi/shared-contract/routing';
import type { EnvironmentPlace, EnvironmentSummary, Proposal } from '@ofisi/shared-contract/registry';
import cards from '@ofisi/shared-site-ui/card.module.css';
import { useQuery } from '@tanstack/react-query';
import { Actions } from '../changes/actions';
import { useChanges } from '../changes/use-changes';
import { useVerdict } from '../health/use-verdict';
import { pathOfEnvironment } from '../paths';
import { rolloutsQuery } from '../registry/queries';
import { overviewTexts as texts } from '../texts/overview';
import { LastChanges } from './last-changes';
import styles from './overview.module.css';
import { Pinned } from './pinned';
import { ProposalBox } from './proposal-box';
import { RolloutBox } from './rollout-box';
import { useMainActions } from './use-main-actions';
import { VerdictBadge, VerdictProblems } from './verdict-parts';

interface EnvironmentCardProps {
  readonly environment: EnvironmentSummary;
  readonly place: EnvironmentPlace | undefined;
  readonly proposals: readonly Proposal[];
}

/** One environment: what is wrong and the ways back first, then what changed last and what is pinned. */
export function EnvironmentCard({ environment, place, proposals }: EnvironmentCardProps) {
  const { name, revision, pins } = environment;
  const rollouts = useQuery({ ...rolloutsQuery(name), enabled: environment.rollouts > 0 }).data ?? [];
  const verdict = useVerdict(name, pins);
  const { ask, dialog } = useChanges(environment);
  const actions = useMainActions(environment, ask);
  const isBad = verdict.state === 'bad';
  return (
    <section className={`${cards.card} ${styles.card} ${isBad ? styles.bad : ''}`} aria-label={name}>
      <div className={styles.head}>
        <h2>
          <Link to={pathOfEnvironment(name)} className={styles.name ?? ''}>
            {name}
          </Link>
        </h2>
        <VerdictBadge verdict={verdict} />
        {place?.origin && (
          <a href={place.origin} target="_blank" rel="noreferrer" className={styles.place}>
            {texts.openPages}
          </a>
        )}
      </div>
      <VerdictProblems environment={name} verdict={verdict} ask={ask} />
      {rollouts.slice(0, environment.rollouts).map((status) => (
        <RolloutBox key={status.rollout.id} environment={name} status={status} ask={ask} />
      ))}
      {proposals.map((proposal) => (
        <ProposalBox key={proposal.id} proposal={proposal} ask={ask} />
      ))}
      <Actions actions={actions} />
      <LastChanges environment={name} revision={revision} ask={ask} />
      <Pinned environment={environment} />
      {dialog}
    </section>
  );
}
