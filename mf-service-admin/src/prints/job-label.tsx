import type { ServiceJob } from '@ofisi/api-contract/service/service-jobs';
import { formatDay } from '@ofisi/shared-admin-ui/formats';
import { QrCode } from '@ofisi/shared-site-ui/qr-code';
import { customerOf, machineOf } from '../service-jobs/job-words';
import { printTexts as texts } from '../texts/prints';
import { serviceJobTexts } from '../texts/service-jobs';
import styles from './prints.module.css';

/** What is stuck to the machine; a scanner reads its number. */
export const JobLabel = ({ job }: { job: ServiceJob }) => (
  <div className={styles.label}>
    <div className={styles.lines}>
      <strong className={styles.number}>{job.number}</strong>
      <span>{customerOf(job)}</span>
      <span>{machineOf(job)}</span>
      {job.serial_number !== null && <span>{serviceJobTexts.serial(job.serial_number)}</span>}
      {job.promised_on !== null && (
        <strong>
          {texts.promised} {formatDay(job.promised_on)}
        </strong>
      )}
    </div>
    <div className={styles.code}>
      <QrCode text={job.number} label={texts.code(job.number)} />
    </div>
  </div>
);
