import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

export interface FieldProps {
  readonly label: ReactNode;
  /** The error in the field's value, or undefined. */
  readonly error: string | undefined;
  /** Help to read before filling in the field. */
  readonly hint?: string | undefined;
  /** Shown beside the label. */
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
  /** The control; the props that it receives connect it with the label and the messages. */
  readonly children: (control: ControlProps) => ReactNode;
}

export interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

/** A control with its label, hint and error. */
export function Field({ label, error, hint, aside, className = '', children }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const labelled = (
    <label className={styles.label} htmlFor={id}>
      {label}
    </label>
  );
  return (
    <div className={`${styles.field} ${className}`}>
      {aside ? (
        <div className={styles.head}>
          {labelled}
          {aside}
        </div>
      ) : (
        labelled
      )}
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined,
      })}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
