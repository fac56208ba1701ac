import type { ImportInFull } from '@ofisi/api-contract/imports/imports';
import { Field } from '@ofisi/shared-site-ui/field';
import inputs from '@ofisi/shared-site-ui/input.module.css';
import { importTexts } from '../texts/import';
import styles from './import.module.css';
import { ReadFailure } from './read-failure';
import { useImportMove, useReading } from './use-import';

const texts = importTexts.match;

interface ChooseSheetProps {
  readonly kind: string;
  readonly record: ImportInFull;
  /** The file, unless it was chosen before the page was loaded. */
  readonly file: File | null;
  /** Called when another sheet has become an import of its own. */
  readonly onRead: (id: number) => void;
}

/** The choice of a sheet, for an Excel file with several. The server does not store files, so the file is sent again for another sheet. */
export function ChooseSheet({ kind, record, file, onRead }: ChooseSheetProps) {
  const { id, sheet, sheets } = record;
  const cancel = useImportMove(kind, id, 'cancel');
  const reading = useReading(kind, (read) => {
    cancel.mutate(undefined);
    onRead(read);
  });
  if (sheet === null) return null;
  if (!file) return <p>{texts.onlySheet(sheet)}</p>;
  return (
    <>
      <Field label={texts.sheet} error={undefined}>
        {(control) => (
          <select
            {...control}
            className={`${inputs.input} ${styles['choice']}`}
            value={reading.variables?.sheet ?? sheet}
            disabled={reading.isPending}
            onChange={({ target }) => reading.mutate({ file, sheet: target.value })}
          >
            {sheets.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </Field>
      <ReadFailure error={reading.error} />
    </>
  );
}
