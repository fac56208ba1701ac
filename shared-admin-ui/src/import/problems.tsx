import type { ImportInFull } from '@ofisi/api-contract/imports/imports';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useMutation } from '@tanstack/react-query';
import { download } from '../download';
import { FailureAlert } from '../failure-alert';
import { PlainTable } from '../plain-table';
import { importTexts } from '../texts/import';
import styles from './import.module.css';

const texts = importTexts.problems;
const COLUMNS = [{ header: texts.row }, { header: texts.column }, { header: texts.message }];

/** The invalid cells and their problems: the first hundred on the page, and all affected rows as a file to correct and upload again. */
export function Problems({ record }: { record: ImportInFull }) {
  const { id, first_problems: first, problems, wrong_rows: rows } = record;
  const file = useMutation({
    mutationFn: () => download(`/view-import-left-out/${id}`, `left-out-${id}.csv`),
  });
  return (
    <>
      {problems > first.length && <p className={styles['muted']}>{texts.first}</p>}
      <PlainTable label={texts.label} columns={COLUMNS}>
        <tbody>
          {first.map(({ row, column, message, value }) => (
            <tr key={`${row} ${column} ${message}`}>
              <td>{row}</td>
              <td className={styles['values']}>
                {column}
                {value !== null && <span className={styles['muted']}>{value}</span>}
              </td>
              <td className={styles['message']}>{message}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      <p className={styles['muted']}>{texts.mend}</p>
      {file.error && <FailureAlert text={texts.notDownloaded} reason={null} />}
      <div className={styles['buttons']}>
        <button type="button" className={buttons.button} disabled={file.isPending} onClick={() => file.mutate()}>
          {texts.download(rows)}
        </button>
      </div>
    </>
  );
}
