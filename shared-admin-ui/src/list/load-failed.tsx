import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { tableTexts } from '../texts/table';
import styles from './load-failed.module.css';
import type { LoadFailure } from './rows';

/** BO §8, with the Retry that decision SF-52 adds. Rows that were loaded before stay visible below it. */
export const LoadFailed = ({ failure, onRetry }: { readonly failure: LoadFailure; readonly onRetry: () => void }) => (
  <div role="alert" className={`${alerts.danger} ${styles['failure']}`}>
    <div>
      <p>
        <strong>{tableTexts.wrong}</strong>
      </p>
      <p>{failure.text}</p>
      {failure.reason && <p>{failure.reason}</p>}
      {failure.requestId && <p className={styles['request']}>{tableTexts.reference(failure.requestId)}</p>}
    </div>
    <button type="button" className={buttons.button} onClick={onRetry}>
      {tableTexts.retry}
    </button>
  </div>
);
