import type { ServiceCard } from '@ofisi/api-contract/service/service-jobs';
import { serviceJobTexts as texts } from '../texts/service-jobs';
import { machineOf } from './job-words';
import styles from './machine-cell.module.css';

/** A machine's brand and model, with its serial number below. */
export const MachineCell = ({ job }: { job: Pick<ServiceCard, 'brand' | 'model' | 'serial_number'> }) => (
  <span className={styles.machine}>
    {machineOf(job)}
    {job.serial_number !== null && (job.brand ?? job.model) && (
      <span className={styles.serial}>{texts.serial(job.serial_number)}</span>
    )}
  </span>
);
