import type { ImportInFull } from '@ofisi/api-contract/imports/imports';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useId } from 'react';
import { DetailsSection } from '../details-page';
import { FailureAlert, reasonOf } from '../failure-alert';
import { importTexts as texts } from '../texts/import';
import { useImportMove } from './use-import';
import styles from './import.module.css';

/** Progress of the server; the import can be cancelled until its rows become visible. */
export function Working({ kind, record }: { kind: string; record: ImportInFull }) {
  const { id, status, progress, rows } = record;
  const label = useId();
  const cancel = useImportMove(kind, id, 'cancel');
  return (
    <DetailsSection title={record.file_name}>
      <div role="status" className={styles['working']}>
        <p id={label}>{texts.stages[status]}</p>
        <progress aria-labelledby={label} value={progress} max={rows} className={styles['progress']} />
        <p className={styles['muted']}>{texts.progress(progress, rows)}</p>
      </div>
      <p className={styles['muted']}>{texts.leave}</p>
      {cancel.error && <FailureAlert text={texts.cancelFailed} reason={reasonOf(cancel.error)} />}
      {(status === 'checking' || status === 'storing') && (
        <div className={styles['buttons']}>
          <button
            type="button"
            className={buttons.button}
            disabled={cancel.isPending}
            onClick={() => cancel.mutate(undefined)}
          >
            {cancel.isPending ? texts.cancelling : texts.cancel}
          </button>
        </div>
      )}
    </DetailsSection>
  );
}
