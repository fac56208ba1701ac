import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import styles from './text-field.module.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  readonly label: string;
  /** First message about this field, or nothing. */
  readonly error: string | undefined;
  /** Beside the label. */
  readonly aside?: ReactNode;
}

/** Label, input and error of a sign-in form; the rest goes to the input. */
export function TextField({ label, error, aside, ...input }: TextFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;

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
        aria-describedby={error ? errorId : undefined}
      />
      {error && (
        <p id={errorId} className="field__error">
          {error}
        </p>
      )}
    </div>
  );
}
