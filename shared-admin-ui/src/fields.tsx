import { Switch } from '@ofisi/shared-admin-ui/antd';
import { useId, useState, type ReactNode } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { amountOf, amountProblem, showAmount } from './amounts';
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
  const { field, value, frame, input } = useKitField(props);
  return (
    <Frame {...frame}>
      <input
        {...input}
        {...field}
        value={value}
        type={type}
        maxLength={maxLength}
        autoComplete="off"
        className="field__input"
      />
    </Frame>
  );
}

/** Several lines of text. */
export function TextAreaField<Values extends FieldValues>({ maxLength, ...props }: TextProps<Values>) {
  const { field, value, frame, input } = useKitField(props);
  return (
    <Frame {...frame}>
      <textarea
        {...input}
        {...field}
        value={value}
        rows={3}
        maxLength={maxLength}
        className={`field__input ${styles['area']}`}
      />
    </Frame>
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
  const { field, value, frame, input } = useKitField(props, (entered) => amountProblem(entered, props.label, min));
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed !== null && amountOf(typed) === (value === '' ? null : value) ? typed : showAmount(value);
  return (
    <Frame {...frame}>
      <input
        {...input}
        {...field}
        value={shown}
        // The decimal keyboards of some phones have no minus.
        inputMode={min === undefined ? 'text' : 'decimal'}
        autoComplete="off"
        className="field__input"
        onChange={(event) => {
          setTyped(event.target.value);
          field.onChange(amountOf(event.target.value));
        }}
        onBlur={() => {
          setTyped(null);
          field.onBlur();
        }}
      />
    </Frame>
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
  const { field, value, frame, input } = useKitField(props);
  return (
    <Frame {...frame}>
      <select
        {...input}
        {...field}
        value={String(value)}
        // Ids stay numbers, though the browser knows only texts.
        onChange={(event) =>
          field.onChange(choices.find((choice) => String(choice.value) === event.target.value)?.value ?? null)
        }
        className={`field__input ${styles['select']}`}
      >
        <option value="" />
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </Frame>
  );
}

/** Yes or no. */
export function SwitchField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { field, value, frame, input } = useKitField(props);
  return (
    <Frame {...frame} inline>
      <Switch {...input} {...field} checked={Boolean(value)} />
    </Frame>
  );
}

/** `problemOf` says what is wrong with an entry that is there, or null. */
function useKitField<Values extends FieldValues>(
  { control, name, label, required = false, full = false }: FieldProps<Values>,
  problemOf: (value: unknown) => string | null = () => null,
) {
  const id = useId();
  const rules = {
    validate: (value: unknown) =>
      isFilled(value) ? (problemOf(value) ?? true) : !required || `The ${label.toLowerCase()} field is required.`,
  };
  const {
    field: { value, ...field },
    fieldState,
  } = useController({ control, name, rules });
  const error = fieldState.error?.message;
  const errorId = `${id}-error`;
  return {
    field,
    /** A controlled input is never undefined or null. */
    value: value ?? '',
    frame: { id, label, required, full, error, errorId },
    input: {
      id,
      'aria-required': required,
      'aria-invalid': error !== undefined,
      ...(error === undefined ? {} : { 'aria-describedby': errorId }),
    },
  };
}

const isFilled = (value: unknown): boolean => String(value ?? '').trim() !== '';

interface FrameProps {
  readonly id: string;
  readonly label: string;
  readonly required: boolean;
  readonly full: boolean;
  readonly error: string | undefined;
  readonly errorId: string;
  readonly inline?: boolean;
  readonly children: ReactNode;
}

function Frame({ id, label, required, full, error, errorId, inline = false, children }: FrameProps) {
  return (
    <div className={`field ${full ? styles['full'] : ''} ${inline ? styles['inline'] : ''}`}>
      <label htmlFor={id} className="field__label">
        {label}
        {required && (
          <span aria-hidden="true" className={styles['required']}>
            {' *'}
          </span>
        )}
      </label>
      {children}
      {error !== undefined && (
        <p id={errorId} className="field__error">
          {error}
        </p>
      )}
    </div>
  );
}
