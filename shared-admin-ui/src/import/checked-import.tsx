import type { ImportInFull } from '@ofisi/api-contract/imports/imports';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { DetailsSection } from '../details-page';
import { FailureAlert, reasonOf } from '../failure-alert';
import { importTexts } from '../texts/import';
import { Problems } from './problems';
import { useImportMove } from './use-import';
import styles from './import.module.css';

const texts = importTexts.checked;

interface CheckedImportProps {
  readonly kind: string;
  readonly record: ImportInFull;
  readonly onMatch: () => void;
  /** Called after this import has been cancelled in favour of another file. */
  readonly onAnother: () => void;
}

/** The effect of the import on each row, and the problems in some rows; those are skipped and need not hold up the others. */
export function CheckedImport({ kind, record, onMatch, onAnother }: CheckedImportProps) {
  const { id, existing, new_rows: news, same_rows: same, differing_rows: differing, wrong_rows: wrong } = record;
  const run = useImportMove(kind, id, 'run');
  const cancel = useImportMove(kind, id, 'cancel');
  const willUpdate = existing === 'update';
  const written = news + (willUpdate ? differing : 0);
  const isAnyLeft = news > 0 || differing > 0;
  return (
    <DetailsSection title={texts.heading}>
      <div role="status" className={alerts.alert}>
        <p>{isAnyLeft ? texts.news(news) : texts.nothing}</p>
        {same > 0 && <p>{texts.same(same)}</p>}
        {differing > 0 && <p>{willUpdate ? texts.updated(differing) : texts.left(differing)}</p>}
      </div>
      {wrong > 0 && (
        <>
          <p className={alerts.danger}>{texts.wrong(wrong)}</p>
          <Problems record={record} />
        </>
      )}
      {run.error && <FailureAlert text={texts.runFailed} reason={reasonOf(run.error)} />}
      {cancel.error && <FailureAlert text={importTexts.cancelFailed} reason={reasonOf(cancel.error)} />}
      <div className={styles['buttons']}>
        <button
          type="button"
          className={buttons.button}
          disabled={cancel.isPending}
          onClick={() => cancel.mutate(undefined)}
        >
          {importTexts.cancel}
        </button>
        <button type="button" className={buttons.button} onClick={onMatch}>
          {texts.back}
        </button>
        {wrong > 0 && written === 0 && (
          <button
            type="button"
            className={buttons.primary}
            disabled={cancel.isPending}
            onClick={() => cancel.mutate(undefined, { onSuccess: onAnother })}
          >
            {texts.another}
          </button>
        )}
        {written > 0 && (
          <button
            type="button"
            className={buttons.primary}
            disabled={run.isPending}
            onClick={() => run.mutate({ left_out: wrong })}
          >
            {run.isPending ? texts.starting : texts.run(written, wrong)}
          </button>
        )}
      </div>
    </DetailsSection>
  );
}
