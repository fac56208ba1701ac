import type { ServiceCard } from '@ofisi/api-contract/service/service-jobs';
import { formatDay } from '@ofisi/shared-admin-ui/formats';
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
