import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

export interface FieldProps {
  readonly label: ReactNode;
  /** What is wrong with what stands in it, or nothing. */
  readonly error: string | undefined;
  /** What is good to know before writing. */
  readonly hint?: string | undefined;
  /** Beside the label. */
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
  /** The control; what it is given makes it the one that the label names and the messages are about. */
  readonly children: (control: ControlProps) => ReactNode;
}

export interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

/** A control between its label and what is to be said about it. */
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
