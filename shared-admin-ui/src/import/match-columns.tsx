import type { ImportInFull } from '@ofisi/api-contract/imports/imports';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { Field } from '@ofisi/shared-site-ui/field';
import inputs from '@ofisi/shared-site-ui/input.module.css';
import { useState } from 'react';
import { DetailsSection } from '../details-page';
import { FailureAlert, reasonOf } from '../failure-alert';
import { formatDateTime } from '../formats';
import { importTexts } from '../texts/import';
import { ChooseSheet } from './choose-sheet';
import { ColumnTable } from './column-table';
import { LEFT_OUT, missingFields } from './missing-fields';
import { SameForAll } from './same-for-all';
import { useImportMove } from './use-import';
import styles from './import.module.css';

const texts = importTexts.match;

interface MatchColumnsProps {
  readonly kind: string;
  readonly record: ImportInFull;
  /** The file, unless it was chosen before the page was loaded. */
  readonly file: File | null;
  /** Called when another sheet has been chosen, which is an import of its own. */
  readonly onRead: (id: number) => void;
  readonly onChecking: () => void;
}

/**
 * The assignment of the file's columns to fields; the server has matched the names that it knows. The user, not the program, decides to
 * leave out a column without a field; a field without a column can have one value for all rows.
 */
export function MatchColumns({ kind, record, file, onRead, onChecking }: MatchColumnsProps) {
  const { id, columns, fields, note, same_file_at: sameFileAt } = record;
  const [mapping, setMapping] = useState(record.mapping);
  const [values, setValues] = useState(record.values);
  const [existing, setExisting] = useState(record.existing);
  const check = useImportMove(kind, id, 'check');
  const said = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value.trim() !== '' && !mapping.includes(name)),
  );
  const needed = missingFields(fields, mapping);
  const missing = missingFields(fields, [...mapping, ...Object.keys(said)]);
  const open = columns.flatMap((column, place) =>
    mapping[place] === null ? [column || texts.unnamed(place + 1)] : [],
  );
  // Each field belongs to at most one column: assigning it removes it from the other.
  const choose = (place: number, name: string | null) =>
    setMapping(
      mapping.map((known, index) => (index === place ? name : known === name && name !== LEFT_OUT ? null : known)),
    );
  return (
    <DetailsSection title={texts.heading}>
      <ChooseSheet kind={kind} record={record} file={file} onRead={onRead} />
      {note && <p className={alerts.alert}>{note}</p>}
      {sameFileAt && <p className={alerts.alert}>{texts.sameFile(formatDateTime(sameFileAt))}</p>}
      <ColumnTable record={record} mapping={mapping} onChoose={choose} />
      {open.length > 0 && (
        <div className={`${alerts.alert} ${styles['open']}`}>
          <p>{texts.undecided(open)}</p>
          <button
            type="button"
            className={buttons.button}
            onClick={() => setMapping(mapping.map((name) => name ?? LEFT_OUT))}
          >
            {texts.leaveOut(open.length)}
          </button>
        </div>
      )}
      <SameForAll
        fields={fields}
        mapping={mapping}
        missing={needed.map(({ name }) => name)}
        values={values}
        onChange={setValues}
      />
      {record.can_update && (
        <Field label={texts.existing} error={undefined}>
          {(control) => (
            <select
              {...control}
              className={`${inputs.input} ${styles['choice']}`}
              value={existing}
              onChange={({ target }) => setExisting(target.value === 'update' ? 'update' : 'leave')}
            >
              <option value="leave">{texts.leave}</option>
              <option value="update">{texts.update}</option>
            </select>
          )}
        </Field>
      )}
      {missing.length > 0 && <p className={alerts.alert}>{texts.missing(missing.map(({ label }) => label))}</p>}
      {check.error && <FailureAlert text={texts.failed} reason={reasonOf(check.error)} />}
      <div className={styles['buttons']}>
        <button
          type="button"
          className={buttons.primary}
          disabled={missing.length > 0 || open.length > 0 || check.isPending}
          onClick={() => check.mutate({ mapping, values: said, existing }, { onSuccess: onChecking })}
        >
          {check.isPending ? texts.checking : texts.check}
        </button>
      </div>
    </DetailsSection>
  );
}
