import type { ImportInFull } from '@ofisi/api/wire';
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
  /** This one was cancelled for another file. */
  readonly onAnother: () => void;
}

/** What would become of each row, and what is wrong with the file; only one without problems is imported. */
export function CheckedImport({ kind, record, onMatch, onAnother }: CheckedImportProps) {
  const { id, problems, existing, new_rows: news, same_rows: same, differing_rows: differing } = record;
  const run = useImportMove(kind, id, 'run');
  const cancel = useImportMove(kind, id, 'cancel');
  const willUpdate = existing === 'update';
  const written = news + (willUpdate ? differing : 0);
  return (
    <DetailsSection title={texts.heading}>
      {problems > 0 ? (
        <>
          <p role="status" className={alerts.danger}>
            {texts.problems(problems)}
          </p>
          <Problems record={record} />
        </>
      ) : (
        <div role="status" className={alerts.alert}>
          <p>{news > 0 || differing > 0 ? texts.news(news) : texts.nothing}</p>
          {same > 0 && <p>{texts.same(same)}</p>}
          {differing > 0 && <p>{willUpdate ? texts.updated(differing) : texts.left(differing)}</p>}
        </div>
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
        {problems > 0 && (
          <button
            type="button"
            className={buttons.primary}
            disabled={cancel.isPending}
            onClick={() => cancel.mutate(undefined, { onSuccess: onAnother })}
          >
            {texts.another}
          </button>
        )}
        {problems === 0 && written > 0 && (
          <button
            type="button"
            className={buttons.primary}
            disabled={run.isPending}
            onClick={() => run.mutate(undefined)}
          >
            {run.isPending ? texts.starting : texts.run(written)}
          </button>
        )}
      </div>
    </DetailsSection>
  );
}
