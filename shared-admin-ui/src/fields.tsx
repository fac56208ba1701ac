import { Switch } from '@ofisi/shared-admin-ui/antd';
import { Field } from '@ofisi/shared-site-ui/field';
import inputs from '@ofisi/shared-site-ui/input.module.css';
import { useState } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { amountOf, amountProblem, showAmount } from './amounts';
import { formTexts } from './texts/form';
import styles from './fields.module.css';

/** What every field takes. Server errors arrive through the form (`FormModal`), the first message per field (BO §5). */
interface FieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  /** Checked before sending, with the server's own words. */
  readonly required?: boolean;
  /** Spans both columns of a wide form. */
  readonly full?: boolean;
}

interface TextProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly maxLength?: number;
  readonly type?: 'text' | 'email' | 'tel';
}

/** One line of text. */
export function TextField<Values extends FieldValues>({ type = 'text', maxLength, ...props }: TextProps<Values>) {
  const { field, value, frame, required } = useKitField(props);
  return (
    <Field {...frame}>
      {(control) => (
        <input
          {...control}
          aria-required={required}
          {...field}
          value={value}
          type={type}
          maxLength={maxLength}
          autoComplete="off"
          className={inputs.input}
        />
      )}
    </Field>
  );
}

/** Several lines of text. */
export function TextAreaField<Values extends FieldValues>({ maxLength, ...props }: TextProps<Values>) {
  const { field, value, frame, required } = useKitField(props);
  return (
    <Field {...frame}>
      {(control) => (
        <textarea
          {...control}
          aria-required={required}
          {...field}
          value={value}
          rows={3}
          maxLength={maxLength}
          className={`${inputs.input} ${styles['area']}`}
        />
      )}
    </Field>
  );
}

/**
 * A sum in shillings, or null while blank; shows thousands separators once it is left. What is no such sum, or below `min`, stays as
 * it was typed, and a message under the field says why it is not taken (BO §5).
 */
export function NumberField<Values extends FieldValues>({
  min,
  ...props
}: FieldProps<Values> & { readonly min?: number }) {
  const { field, value, frame, required } = useKitField(props, (entered) => amountProblem(entered, props.label, min));
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed !== null && amountOf(typed) === (value === '' ? null : value) ? typed : showAmount(value);
  return (
    <Field {...frame}>
      {(control) => (
        <input
          {...control}
          aria-required={required}
          {...field}
          value={shown}
          // The decimal keyboards of some phones have no minus.
          inputMode={min === undefined ? 'text' : 'decimal'}
          autoComplete="off"
          className={inputs.input}
          onChange={(event) => {
            setTyped(event.target.value);
            field.onChange(amountOf(event.target.value));
          }}
          onBlur={() => {
            setTyped(null);
            field.onBlur();
          }}
        />
      )}
    </Field>
  );
}

export interface Choice {
  readonly value: string | number;
  readonly label: string;
}

/** One of a few choices, or a blank while none is made. */
export function SelectField<Values extends FieldValues>({
  choices,
  ...props
}: FieldProps<Values> & { readonly choices: readonly Choice[] }) {
  const { field, value, frame, required } = useKitField(props);
  return (
    <Field {...frame}>
      {(control) => (
        <select
          {...control}
          aria-required={required}
          {...field}
          value={String(value)}
          // Ids stay numbers, though the browser knows only texts.
          onChange={(event) =>
            field.onChange(choices.find((choice) => String(choice.value) === event.target.value)?.value ?? null)
          }
          className={`${inputs.input} ${styles['select']}`}
        >
          <option value="" />
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Yes or no. */
export function SwitchField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { field, value, frame, required } = useKitField(props);
  return (
    <Field {...frame} className={`${frame.className} ${styles.inline}`}>
      {(control) => <Switch {...control} aria-required={required} {...field} checked={Boolean(value)} />}
    </Field>
  );
}

/** `problemOf` says what is wrong with an entry that is there, or null. */
function useKitField<Values extends FieldValues>(
  { control, name, label, required = false, full = false }: FieldProps<Values>,
  problemOf: (value: unknown) => string | null = () => null,
) {
  const rules = {
    validate: (value: unknown) =>
      isFilled(value) ? (problemOf(value) ?? true) : !required || formTexts.required(label),
  };
  const {
    field: { value, ...field },
    fieldState,
  } = useController({ control, name, rules });
  const mark = (
    <span aria-hidden="true" className={styles.required}>
      {' *'}
    </span>
  );
  return {
    field,
    /** A controlled input is never undefined or null. */
    value: value ?? '',
    required,
    frame: {
      label: required ? (
        <>
          {label}
          {mark}
        </>
      ) : (
        label
      ),
      error: fieldState.error?.message,
      className: full ? `${styles.full}` : '',
    },
  };
}

const isFilled = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value !== null && value !== undefined;
