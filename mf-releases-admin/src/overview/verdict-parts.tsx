import alerts from '@ofisi/shared-site-ui/alert.module.css';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import { Actions } from '../changes/actions';
import type { Changes } from '../changes/use-changes';
import type { KnownVerdict } from '../health/use-verdict';
import { useRights } from '../registry/rights';
import { changeTexts } from '../texts/changes';
import { overviewTexts as texts } from '../texts/overview';
import styles from './overview.module.css';

const TONES = { good: badges.success, bad: badges.danger, unknown: badges.badge } as const;

/** Whether the pages of an environment work, in two words. */
export const VerdictBadge = ({ verdict: { state, isLoading } }: { readonly verdict: KnownVerdict }) =>
  !isLoading && <span className={TONES[state]}>{texts.verdicts[state]}</span>;

interface VerdictProblemsProps {
  readonly environment: string;
  readonly verdict: KnownVerdict;
  readonly ask: Changes['ask'];
}

/** What is wrong, each with the way back. */
export function VerdictProblems({ environment, verdict, ask }: VerdictProblemsProps) {
  const rights = useRights();
  const { problems, state, error, isLoading } = verdict;
  if (error) return <p className={styles.quiet}>{texts.healthFailed}</p>;
  if (!isLoading && state === 'unknown') return <p className={styles.quiet}>{texts.noReports}</p>;
  return problems.map(({ remote, text }) => (
    <div key={remote} className={`${alerts.danger} ${styles.problem}`}>
      <p>{text}</p>
      <Actions
        actions={[
          {
            label: changeTexts.rollBackRemote(remote),
            run: () => ask({ what: 'rollback', remote }),
            blockedBy: rights.pin(environment, [remote]),
            tone: 'big',
          },
        ]}
      />
    </div>
  ));
}
