import type { ImportInFull } from '@ofisi/api/wire';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { Field } from '@ofisi/shared-site-ui/field';
import inputs from '@ofisi/shared-site-ui/input.module.css';
import { useState } from 'react';
import { DetailsSection } from '../details-page';
import { FailureAlert, reasonOf } from '../failure-alert';
import { formatDateTime } from '../formats';
import { PlainTable } from '../plain-table';
import { importTexts } from '../texts/import';
import { ChooseSheet } from './choose-sheet';
import { useImportMove } from './use-import';
import styles from './import.module.css';

const texts = importTexts.match;
const SHOWN_VALUES = 3;
const COLUMNS = [{ header: texts.column }, { header: texts.field }];

interface MatchColumnsProps {
  readonly kind: string;
  readonly record: ImportInFull;
  /** The file, unless it was chosen before the page was loaded. */
  readonly file: File | null;
  /** Another sheet of it was chosen, and is an import of its own. */
  readonly onRead: (id: number) => void;
  readonly onChecking: () => void;
}

/** Which column of the file is for which field; the server has matched what it knows by name. */
export function MatchColumns({ kind, record, file, onRead, onChecking }: MatchColumnsProps) {
  const { id, columns, fields, first_rows: rows, note, same_file_at: sameFileAt } = record;
  const [mapping, setMapping] = useState(record.mapping);
  const [existing, setExisting] = useState(record.existing);
  const check = useImportMove(kind, id, 'check');
  const missing = fields.filter(({ name, required }) => required && !mapping.includes(name));
  // A field is for one column: whoever chooses it anew takes it away from the other.
  const choose = (place: number, name: string) =>
    setMapping(mapping.map((known, index) => (index === place ? name || null : known === name ? null : known)));
  return (
    <DetailsSection title={texts.heading}>
      <ChooseSheet kind={kind} record={record} file={file} onRead={onRead} />
      {note && <p className={alerts.alert}>{note}</p>}
      {sameFileAt && <p className={alerts.alert}>{texts.sameFile(formatDateTime(sameFileAt))}</p>}
      <PlainTable label={texts.heading} columns={COLUMNS}>
        <tbody>
          {columns.map((column, place) => {
            const name = column || texts.unnamed(place + 1);
            return (
              // Columns have no other name than their place: two may be called alike.
              <tr key={`${place} ${column}`}>
                <th scope="row" aria-label={name} className={styles['values']}>
                  {name}
                  <span className={styles['muted']}>
                    {rows
                      .slice(0, SHOWN_VALUES)
                      .map((cells) => cells[place])
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </th>
                <td>
                  <select
                    aria-label={texts.fieldOf(name)}
                    className={`${inputs.input} ${styles['field']}`}
                    value={mapping[place] ?? ''}
                    onChange={({ target }) => choose(place, target.value)}
                  >
                    <option value="">{texts.none}</option>
                    {fields.map((field) => (
                      <option key={field.name} value={field.name}>
                        {field.required ? texts.required(field.label) : field.label}
                      </option>
                    ))}
                  </select>
                </td>
              </tr>
            );
          })}
        </tbody>
      </PlainTable>
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
          disabled={missing.length > 0 || check.isPending}
          onClick={() => check.mutate({ mapping, existing }, { onSuccess: onChecking })}
        >
          {check.isPending ? texts.checking : texts.check}
        </button>
      </div>
    </DetailsSection>
  );
}
