import type { ServiceCard } from '@ofisi/api-contract/service/service-jobs';
import { dayOfMoment, today } from '@ofisi/shared-admin-ui/days';
import { formatDateTime, formatDay, formatTime } from '@ofisi/shared-admin-ui/formats';
import { Link } from '@ofisi/shared-contract/routing';
import { telephoneLink } from '@ofisi/shared-shop/shop-settings';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import { phoneIcon } from '@ofisi/shared-site-ui/icons/phone';
import { pinIcon } from '@ofisi/shared-site-ui/icons/pin';
import { LogTime } from '../hours/log-time';
import { labelOfMove, movesOf } from '../moves/moves';
import type { useMoves } from '../moves/use-moves';
import { AddPhoto } from '../pictures/add-photo';
import { LateBadge, StageBadge } from '../service-jobs/job-badges';
import { customerOf, machineOf } from '../service-jobs/job-words';
import { serviceJobPath, useIsAtDesk } from '../service-jobs/service-jobs.resource';
import { boardTexts } from '../texts/board';
import { moveTexts } from '../texts/moves';
import { myJobsTexts as texts } from '../texts/my-jobs';
import styles from './my-jobs.module.css';

interface JobCardProps {
  readonly job: ServiceCard;
  readonly isMoving: boolean;
  readonly onMove: ReturnType<typeof useMoves>['start'];
}

const mapOf = (address: string) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

/** One job with what its technician does next: call, go there, make the usual move, take a photo. */
export function JobCard({ job, isMoving, onMove }: JobCardProps) {
  return (
    <li className={styles.job}>
      <div className={styles.top}>
        <Link to={serviceJobPath(job)} className={styles.number}>
          {job.number}
        </Link>
        <StageBadge stage={job.stage} />
        {job.is_late && <LateBadge />}
      </div>
      {job.visit_at !== null && <VisitTime at={job.visit_at} />}
      {job.visit_address !== null && <span>{job.visit_address}</span>}
      <strong>{machineOf(job)}</strong>
      <span className={styles.fault}>{job.fault}</span>
      <span className={styles.facts}>{customerOf(job)}</span>
      {job.promised_on !== null && (
        <span className={styles.facts}>{boardTexts.promised(formatDay(job.promised_on))}</span>
      )}
      <div className={styles.acts}>
        <a href={telephoneLink(job.phone_number)} className={buttons.button} aria-label={texts.callOf(job.number)}>
          <Icon drawing={phoneIcon} />
          {texts.call}
        </a>
        {job.visit_address !== null && (
          <a
            href={mapOf(job.visit_address)}
            target="_blank"
            rel="noreferrer"
            className={buttons.button}
            aria-label={texts.mapOf(job.visit_address)}
          >
            <Icon drawing={pinIcon} />
            {texts.map}
          </a>
        )}
        <NextMove job={job} isMoving={isMoving} onMove={onMove} />
        <LogTime job={job} isNamed />
        <AddPhoto job={job} />
      </div>
    </li>
  );
}

const VisitTime = ({ at }: { at: string }) =>
  dayOfMoment(at) === today() ? (
    <strong className={styles.today}>{formatTime(new Date(at))}</strong>
  ) : (
    <strong>{boardTexts.visit(formatDateTime(at))}</strong>
  );

/** The usual move from where the job is, or who has to make it. */
function NextMove({ job, isMoving, onMove }: JobCardProps) {
  const isAtDesk = useIsAtDesk();
  const [usual] = movesOf(job);
  if (!usual) return null;
  if (usual.atDesk && !isAtDesk) return <span className={styles.facts}>{texts.atDesk}</span>;
  return (
    <button
      type="button"
      className={`${buttons.primary} ${styles.next}`}
      disabled={isMoving}
      onClick={() => onMove(job, usual.to)}
    >
      {isMoving ? moveTexts.moving : labelOfMove(job.stage, usual.to)}
    </button>
  );
}
