import type { KnownEquipment } from '@ofisi/api-contract/service/equipment';
import { formatDate } from '@ofisi/shared-admin-ui/formats';
import { Link } from '@ofisi/shared-contract/routing';
import { StageBadge } from './job-badges';
import styles from './jobs-of-machine.module.css';
import { serviceJobPath } from './service-jobs.resource';

/** Other jobs of a machine, the newest first. */
export const JobsOfMachine = ({ jobs }: { jobs: KnownEquipment['jobs'] }) => (
  <ul className={styles.jobs}>
    {jobs.map((job) => (
      <li key={job.id}>
        <Link to={serviceJobPath(job)}>{job.number}</Link>
        <StageBadge stage={job.stage} />
        <span className={styles.day}>{formatDate(job.created_at)}</span>
        <span className={styles.fault}>{job.fault}</span>
      </li>
    ))}
  </ul>
);
