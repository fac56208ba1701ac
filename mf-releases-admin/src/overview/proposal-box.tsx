import { formatDateTime } from '@ofisi/shared-admin-ui/formats';
import type { Proposal } from '@ofisi/shared-contract/registry';
import { Actions } from '../changes/actions';
import { PinChanges } from '../changes/pin-changes';
import type { Changes } from '../changes/use-changes';
import { useRights } from '../registry/rights';
import { changeTexts } from '../texts/changes';
import { overviewTexts as texts } from '../texts/overview';
import styles from './overview.module.css';

interface ProposalBoxProps {
  readonly proposal: Proposal;
  readonly ask: Changes['ask'];
}

/** A change that waits for a second person. */
export function ProposalBox({ proposal, ask }: ProposalBoxProps) {
  const rights = useRights();
  const { environment, what, by, at, expiresAt, reason, changes, force, problems, plan } = proposal;
  const title = texts.proposal(texts.proposed[what]);
  const isOwn = rights.me?.name === by;
  const blockedBy = rights.pin(
    environment,
    changes.map(({ remote }) => remote),
  );
  return (
    <div className={styles.box} role="group" aria-label={title}>
      <p className={styles.boxTitle}>{title}</p>
      {reason && <p>{reason}</p>}
      <PinChanges changes={changes} />
      {plan && <p>{texts.rolloutPlan(plan.steps.join(', '))}</p>}
      {force && (
        <p>
          {texts.againstGate} {problems.join(' ')}
        </p>
      )}
      <p className={styles.quiet}>{texts.proposedBy(by, formatDateTime(at), formatDateTime(expiresAt))}</p>
      <Actions
        actions={[
          {
            label: changeTexts.approve,
            run: () => ask({ what: 'approve', proposal }),
            blockedBy: isOwn ? changeTexts.ownProposal : blockedBy,
            tone: 'primary',
          },
          {
            label: changeTexts.withdraw,
            run: () => ask({ what: 'withdraw', proposal }),
            blockedBy: isOwn ? null : blockedBy,
          },
        ]}
      />
    </div>
  );
}
