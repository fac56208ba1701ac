import type { ImportInFull } from '@ofisi/api-contract/imports/imports';
import inputs from '@ofisi/shared-site-ui/input.module.css';
import { PlainTable } from '../plain-table';
import { importTexts } from '../texts/import';
import { fieldLabel, LEFT_OUT } from './missing-fields';
import styles from './import.module.css';

const texts = importTexts.match;
const SHOWN_VALUES = 3;
const COLUMNS = [{ header: texts.column }, { header: texts.field }];

interface ColumnTableProps {
  readonly record: ImportInFull;
  readonly mapping: ImportInFull['mapping'];
  /** `name` is a field, `-` to leave the column out, or null while undecided. */
  readonly onChoose: (place: number, name: string | null) => void;
}

/** A sample of a column's values. */
const shownValues = (rows: ImportInFull['first_rows'], place: number) =>
  [...new Set(rows.map((cells) => cells[place]).filter(Boolean))].slice(0, SHOWN_VALUES).join(' · ');

/** The columns of the file with sample values, and the field that each is assigned to. */
export function ColumnTable({ record, mapping, onChoose }: ColumnTableProps) {
  const { columns, fields, first_rows: rows } = record;
  return (
    <PlainTable label={texts.heading} columns={COLUMNS}>
      <tbody>
        {columns.map((column, place) => {
          const name = column || texts.unnamed(place + 1);
          const isOpen = mapping[place] === null;
          return (
            // Columns are identified by position, because two may have the same name.
            <tr key={`${place} ${column}`}>
              <th scope="row" aria-label={name} className={styles['values']}>
                {name}
                <span className={styles['muted']}>{shownValues(rows, place)}</span>
              </th>
              <td>
                <select
                  aria-label={texts.fieldOf(name)}
                  aria-invalid={isOpen}
                  className={`${inputs.input} ${styles['field']}`}
                  value={mapping[place] ?? ''}
                  onChange={({ target }) => onChoose(place, target.value || null)}
                >
                  <option value="">{texts.open}</option>
                  <option value={LEFT_OUT}>{texts.none}</option>
                  {fields.map((field) => (
                    <option key={field.name} value={field.name}>
                      {fieldLabel(field)}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          );
        })}
      </tbody>
    </PlainTable>
  );
}
