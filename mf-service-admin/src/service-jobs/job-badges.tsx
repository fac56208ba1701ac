import type { ServiceCard } from '@ofisi/api-contract/service/service-jobs';
import { formatDay, formatTotal } from '@ofisi/shared-admin-ui/formats';
import type { ServiceStage } from '@ofisi/shared-shop/service-stages';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import { serviceJobTexts as texts } from '../texts/service-jobs';
import styles from './job-badges.module.css';

const TONES: Readonly<Record<ServiceStage, 'badge' | 'warning' | 'success' | 'danger'>> = {
  requested: 'warning',
  received: 'badge',
  diagnosed: 'badge',
  quoted: 'warning',
  approved: 'badge',
  declined: 'danger',
  waiting_for_parts: 'warning',
  in_repair: 'badge',
  ready: 'success',
  handed_over: 'success',
  returned_unrepaired: 'danger',
  cancelled: 'danger',
};

export const StageBadge = ({ stage }: { stage: ServiceStage }) => (
  <span className={badges[TONES[stage]]}>{texts.stages[stage]}</span>
);

export const LateBadge = () => <span className={badges.danger}>{texts.late}</span>;

export const NotFetchedBadge = () => <span className={badges.danger}>{texts.notFetched}</span>;

/** The day since which a machine waits to be fetched, and the storage fee as of today; nothing for any other job. */
export function waitingWords({
  waiting_since: since,
  storage_fee: fee,
}: Pick<ServiceCard, 'waiting_since' | 'storage_fee'>) {
  return since === null ? null : texts.waiting(formatDay(since), fee === 0 ? null : formatTotal(fee));
}

/** The promised day, marked when it has passed; a dash where nothing was promised. */
export const Promised = ({
  job: { promised_on: day, is_late: isLate },
}: {
  job: Pick<ServiceCard, 'promised_on' | 'is_late'>;
}) =>
  day === null ? (
    '–'
  ) : (
    <span className={styles.promised}>
      <span className={styles.day}>{formatDay(day)}</span>
      {isLate && <LateBadge />}
    </span>
  );

/** Shown below the stage of a machine that waits to be fetched: since when, and the storage fee as of today. */
export function Waiting({ job }: { job: Pick<ServiceCard, 'waiting_since' | 'storage_fee'> }) {
  const words = waitingWords(job);
  return words !== null && <span className={styles.waiting}>{words}</span>;
}
