import { type ComponentProps, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

export interface TextFieldProps extends Pick<
  ComponentProps<'input'>,
  'autoCapitalize' | 'autoComplete' | 'enterKeyHint' | 'inputMode' | 'required' | 'type'
> {
  readonly label: string;
  readonly input: UseFormRegisterReturn;
  readonly error: string | undefined;
  /** Under the input as long as there is no error. */
  readonly hint?: string;
}

/** A text, required unless said otherwise, with its error or hint under it; the other properties help a phone's keyboard to fill it. */
export function TextField({ label, input, error, hint, type = 'text', required = true, ...keyboard }: TextFieldProps) {
  const id = useId();
  const noteId = (error ?? hint) === undefined ? undefined : `${id}-note`;
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type={type}
        className="field__input"
        required={required}
        aria-invalid={error !== undefined}
        aria-describedby={noteId}
        {...keyboard}
        {...input}
      />
      {noteId === undefined ? null : (
        <p id={noteId} className={error === undefined ? 'field__hint' : 'field__error'}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
