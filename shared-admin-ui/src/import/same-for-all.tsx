import type { ImportInFull } from '@ofisi/api-contract/imports/imports';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { Field } from '@ofisi/shared-site-ui/field';
import inputs from '@ofisi/shared-site-ui/input.module.css';
import { importTexts } from '../texts/import';
import styles from './import.module.css';

const texts = importTexts.same;

type Values = Readonly<Record<string, string>>;

interface SameForAllProps {
  readonly fields: ImportInFull['fields'];
  readonly mapping: ImportInFull['mapping'];
  /** Fields that need a value and have no column. */
  readonly missing: readonly string[];
  readonly values: Values;
  readonly onChange: (values: Values) => void;
}

/** Fields without a column in the file, with one value for all rows. */
export function SameForAll({ fields, mapping, missing, values, onChange }: SameForAllProps) {
  const free = fields.filter(({ name }) => !mapping.includes(name));
  const shown = free.filter(({ name }) => name in values || missing.includes(name));
  const others = free.filter((field) => !shown.includes(field));
  const without = (name: string) => Object.fromEntries(Object.entries(values).filter(([known]) => known !== name));
  return (
    <fieldset className={styles['same']}>
      <legend className={styles['legend']}>{texts.heading}</legend>
      <p className={styles['muted']}>{texts.explained}</p>
      {shown.map(({ name, label }) => (
        <div key={name} className={styles['sameRow']}>
          <Field
            label={missing.includes(name) ? texts.required(label) : label}
            error={undefined}
            className={styles['sameValue']}
          >
            {(control) => (
              <input
                {...control}
                className={inputs.input}
                value={values[name] ?? ''}
                maxLength={500}
                onChange={({ target }) => onChange({ ...values, [name]: target.value })}
              />
            )}
          </Field>
          {!missing.includes(name) && (
            <button
              type="button"
              className={buttons.button}
              aria-label={texts.removeOf(label)}
              onClick={() => onChange(without(name))}
            >
              {texts.remove}
            </button>
          )}
        </div>
      ))}
      {others.length > 0 && (
        <Field label={texts.add} error={undefined}>
          {(control) => (
            <select
              {...control}
              className={`${inputs.input} ${styles['choice']}`}
              value=""
              onChange={({ target }) => onChange({ ...values, [target.value]: '' })}
            >
              <option value="">{texts.choose}</option>
              {others.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </fieldset>
  );
}
