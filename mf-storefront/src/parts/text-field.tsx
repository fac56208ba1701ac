import { type ComponentProps, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

export interface TextFieldProps extends Pick<
  ComponentProps<'input'>,
  'autoCapitalize' | 'autoComplete' | 'enterKeyHint' | 'inputMode' | 'type'
> {
  readonly label: string;
  readonly input: UseFormRegisterReturn;
  readonly error: string | undefined;
}

/** A required text with its error under it; the other properties help a phone's keyboard to fill it. */
export function TextField({ label, input, error, type = 'text', ...keyboard }: TextFieldProps) {
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
        required
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        {...keyboard}
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
