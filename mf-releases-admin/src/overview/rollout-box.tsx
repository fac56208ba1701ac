import { formatDateTime } from '@ofisi/shared-admin-ui/formats';
import { FigureCell, PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import type { Finding, RolloutStatus } from '@ofisi/shared-contract/registry';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import { Actions } from '../changes/actions';
import type { Changes } from '../changes/use-changes';
import { useRights } from '../registry/rights';
import { changeTexts } from '../texts/changes';
import { overviewTexts as texts } from '../texts/overview';
import styles from './overview.module.css';

/** As in `Finding`: the logarithms from which it is worse, and in doubt. */
const WORSE = 6.9;
const DOUBTFUL = 1;

interface RolloutBoxProps {
  readonly environment: string;
  readonly status: RolloutStatus;
  readonly ask: Changes['ask'];
}

/** A rollout under way, with what pages reported of both sides, and the button that ends it. */
export function RolloutBox({ environment, status, ask }: RolloutBoxProps) {
  const rights = useRights();
  const { rollout, share, views, viewsOfStaff, viewsNeeded, findings } = status;
  const ofStaff = share === 0 && rollout.first ? rollout.first.join(', ') : null;
  const remotes = Object.keys(rollout.releases);
  const shares = rollout.steps.join(', ');
  const blockedBy = rights.pin(environment, remotes);
  return (
    <div className={styles.box} role="group" aria-label={texts.rolloutOf(remotes.join(', '))}>
      <p className={styles.boxTitle}>
        {texts.rolloutOf(
          Object.entries(rollout.releases)
            .map((parts) => parts.join(' '))
            .join(', '),
        )}
      </p>
      <p className={styles.share}>{ofStaff === null ? texts.share(share) : texts.shareOfStaff(ofStaff)}</p>
      <progress className={styles.track} value={share} max={100} aria-label={texts.share(share)} />
      <p className={styles.quiet}>
        {texts.stepOf(rollout.step + 1, rollout.steps.length, shares)}.{' '}
        {ofStaff === null ? texts.views(views, viewsNeeded) : texts.viewsOfStaff(viewsOfStaff)}.
      </p>
      <Findings findings={findings} label={texts.rolloutOf(remotes.join(', '))} />
      <p className={styles.quiet}>{texts.startedBy(rollout.by, formatDateTime(rollout.startedAt), rollout.reason)}</p>
      <Actions
        actions={[
          { label: changeTexts.stop, run: () => ask({ what: 'stop', status }), blockedBy, tone: 'big' },
          { label: changeTexts.next, run: () => ask({ what: 'next', status }), blockedBy },
        ]}
      />
    </div>
  );
}

function Findings({ findings, label }: { readonly findings: readonly Finding[]; readonly label: string }) {
  if (findings.length === 0) return <p>{texts.noFindings}</p>;
  const columns = [
    { header: texts.measure },
    { header: texts.candidate, figures: true },
    { header: texts.base, figures: true },
    { header: texts.verdict },
  ];
  return (
    <PlainTable label={label} columns={columns} stacks>
      <tbody>
        {findings.map((finding) => (
          <tr key={finding.measure}>
            <th scope="row">{texts.measures[finding.measure]}</th>
            <FigureCell header={texts.candidate}>{texts.side(finding.candidate)}</FigureCell>
            <FigureCell header={texts.base}>{texts.side(finding.base)}</FigureCell>
            <td data-header={texts.verdict}>
              <FindingBadge finding={finding} />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

function FindingBadge({ finding: { evidence } }: { readonly finding: Finding }) {
  if (evidence >= WORSE) return <span className={badges.danger}>{texts.isWorse}</span>;
  if (evidence >= DOUBTFUL) return <span className={badges.warning}>{texts.isDoubtful}</span>;
  return <span className={badges.success}>{texts.isFine}</span>;
}
