import type { ServiceCard } from '@ofisi/api-contract/service/service-jobs';
import { Link } from '@ofisi/shared-contract/routing';
import { customerOf, machineOf } from '../service-jobs/job-words';
import { serviceJobPath } from '../service-jobs/service-jobs.resource';
import { dashboardTexts as texts } from '../texts/dashboard';
import styles from './widgets.module.css';

/** As many as fit into a widget. */
const SHOWN = 5;

interface WidgetRowsProps {
  readonly jobs: readonly ServiceCard[];
  /** Shown in place of an empty list. */
  readonly none: string;
  /** Shown beside each: its promised day, the time of its visit. */
  readonly besideOf: (job: ServiceCard) => string;
}

/** The first few of some jobs, each with a link. */
export const WidgetRows = ({ jobs, none, besideOf }: WidgetRowsProps) =>
  jobs.length === 0 ? (
    <p className={styles.muted}>{none}</p>
  ) : (
    <>
      <ul className={styles.rows}>
        {jobs.slice(0, SHOWN).map((job) => (
          <li key={job.id}>
            <span className={styles.what}>
              <Link to={serviceJobPath(job)}>{machineOf(job)}</Link>
              <span className={styles.muted}>
                {job.number} · {customerOf(job)}
              </span>
            </span>
            <span className={styles.beside}>{besideOf(job)}</span>
          </li>
        ))}
      </ul>
      {jobs.length > SHOWN && <p className={styles.muted}>{texts.more(jobs.length - SHOWN)}</p>}
    </>
  );
