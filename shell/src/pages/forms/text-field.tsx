import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import styles from './text-field.module.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  readonly label: string;
  /** First message about this field, or nothing. */
  readonly error: string | undefined;
  /** What is good to know before writing. */
  readonly hint?: string | undefined;
  /** Beside the label. */
  readonly aside?: ReactNode;
}

/** Label, input and error of a sign-in form; the rest goes to the input. */
export function TextField({ label, error, hint, aside, ...input }: TextFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;

  return (
    <div className="field">
      <div className={styles.head}>
        <label className="field__label" htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      <input
        {...input}
        id={id}
        className="field__input"
        aria-invalid={error !== undefined}
        aria-describedby={[error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined}
      />
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="field__error">
          {error}
        </p>
      )}
    </div>
  );
}
