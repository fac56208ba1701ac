import type { ImportInFull } from '@ofisi/api/wire';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useMutation } from '@tanstack/react-query';
import { download } from '../download';
import { FailureAlert } from '../failure-alert';
import { PlainTable } from '../plain-table';
import { importTexts } from '../texts/import';
import styles from './import.module.css';

const texts = importTexts.problems;
const COLUMNS = [{ header: texts.row }, { header: texts.column }, { header: texts.message }, { header: texts.value }];

/** What is wrong with which cell: the first hundred, and a file with all. */
export function Problems({ record }: { record: ImportInFull }) {
  const { id, first_problems: first, problems, fields } = record;
  const file = useMutation({
    mutationFn: () => download(`/view-import-problems/${id}`, `problems-${id}.csv`),
  });
  const labelOf = (name: string | null) => fields.find((field) => field.name === name)?.label ?? name;
  return (
    <>
      {problems > first.length && <p className={styles['muted']}>{texts.first}</p>}
      <PlainTable label={texts.label} columns={COLUMNS}>
        <tbody>
          {first.map(({ row, column, message, value }) => (
            <tr key={`${row} ${column} ${message}`}>
              <td>{row}</td>
              <td>{labelOf(column)}</td>
              <td>{message}</td>
              <td className={styles['values']}>{value}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {file.error && <FailureAlert text={texts.notDownloaded} reason={null} />}
      <div className={styles['buttons']}>
        <button type="button" className={buttons.button} disabled={file.isPending} onClick={() => file.mutate()}>
          {texts.download}
        </button>
      </div>
    </>
  );
}
