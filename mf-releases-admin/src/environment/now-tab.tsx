import { DetailsSection, DetailsSections } from '@ofisi/shared-admin-ui/details-page';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { formatDateTime } from '@ofisi/shared-admin-ui/formats';
import { PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import type { EnvironmentSummary } from '@ofisi/shared-contract/registry';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useQuery } from '@tanstack/react-query';
import type { Changes } from '../changes/use-changes';
import type { KnownVerdict } from '../health/use-verdict';
import styles from '../overview/overview.module.css';
import { SetLine } from '../overview/pinned';
import { ProposalBox } from '../overview/proposal-box';
import { RolloutBox } from '../overview/rollout-box';
import { VerdictProblems } from '../overview/verdict-parts';
import { proposalsQuery, rolloutsQuery } from '../registry/queries';
import { useRights } from '../registry/rights';
import { changeTexts } from '../texts/changes';
import { environmentTexts as texts } from '../texts/environment';
import { overviewTexts } from '../texts/overview';

interface NowTabProps {
  readonly environment: EnvironmentSummary;
  readonly verdict: KnownVerdict;
  readonly ask: Changes['ask'];
}

/** An environment as it is: what is wrong, what is under way, what is pinned. */
export function NowTab({ environment, verdict, ask }: NowTabProps) {
  const { name, revision, changedBy, at, reason, setId, needsSecond, needsSignOff } = environment;
  const rollouts = useQuery(rolloutsQuery(name)).data ?? [];
  const proposals = useQuery(proposalsQuery).data ?? [];
  const rules = [...(needsSignOff ? [texts.needsSignOff] : []), ...(needsSecond ? [texts.needsSecond] : [])];
  return (
    <DetailsSections>
      <VerdictProblems environment={name} verdict={verdict} ask={ask} />
      {rollouts.map((status) => (
        <RolloutBox key={status.rollout.id} environment={name} status={status} ask={ask} />
      ))}
      {proposals
        .filter((proposal) => proposal.environment === name)
        .map((proposal) => (
          <ProposalBox key={proposal.id} proposal={proposal} ask={ask} />
        ))}
      <Facts>
        <Fact term={texts.revision}>{revision}</Fact>
        <Fact term={texts.changedBy}>{changedBy}</Fact>
        <Fact term={texts.at}>{at && formatDateTime(at)}</Fact>
        <Fact term={texts.reason}>{reason || overviewTexts.noReason}</Fact>
        <Fact term={texts.rights}>{rules.join(', ') || texts.needsNothing}</Fact>
      </Facts>
      <DetailsSection title={texts.pinnedTitle}>
        {setId && <SetLine id={setId} />}
        <PinnedTable environment={environment} ask={ask} />
      </DetailsSection>
    </DetailsSections>
  );
}

function PinnedTable({ environment, ask }: Omit<NowTabProps, 'verdict'>) {
  const rights = useRights();
  const { name, pins } = environment;
  const columns = [
    { header: texts.remote },
    { header: overviewTexts.release },
    { header: overviewTexts.lastGood },
    { header: texts.actions },
  ];
  return (
    <PlainTable label={texts.pinnedTitle} columns={columns} stacks>
      <tbody>
        {Object.entries(pins).map(([remote, { release, lastGood }]) => {
          const blockedBy = rights.pin(name, [remote]);
          return (
            <tr key={remote}>
              <th scope="row">{remote}</th>
              <td data-header={overviewTexts.release} className={styles.release}>
                {release}
              </td>
              <td data-header={overviewTexts.lastGood} className={styles.release}>
                {lastGood ?? '–'}
              </td>
              <td>
                {blockedBy ?? (
                  <span className={styles.head}>
                    <button
                      type="button"
                      className={buttons.button}
                      aria-label={texts.pinOne(remote)}
                      onClick={() => ask({ what: 'pin', remote })}
                    >
                      {changeTexts.pin}
                    </button>
                    <button
                      type="button"
                      className={buttons.button}
                      aria-label={texts.rollBackOne(remote)}
                      disabled={lastGood === null}
                      onClick={() => ask({ what: 'rollback', remote })}
                    >
                      {changeTexts.rollBack}
                    </button>
                  </span>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </PlainTable>
  );
}
