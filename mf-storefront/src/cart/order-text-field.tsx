import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

export interface OrderTextFieldProps {
  readonly label: string;
  readonly input: UseFormRegisterReturn;
  readonly error: string | undefined;
  readonly autoComplete: string;
  readonly type?: 'text' | 'tel';
}

/** A required text with its error under it. */
export function OrderTextField({ label, input, error, autoComplete, type = 'text' }: OrderTextFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type={type}
        className="field__input"
        autoComplete={autoComplete}
        required
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        {...input}
      />
      {error === undefined ? null : (
        <p id={`${id}-error`} className="field__error">
          {error}
        </p>
      )}
    </div>
  );
}
