import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field';
import inputs from './input.module.css';

export type TextAreaFieldProps = Omit<FieldProps, 'children'> &
  Omit<ComponentProps<'textarea'>, 'id' | keyof FieldProps>;

/** Several lines of text; props that the surrounding field does not use are passed to the text area. */
export const TextAreaField = ({ label, error, hint, aside, className, ...area }: TextAreaFieldProps) => (
  <Field label={label} error={error} hint={hint} aside={aside} className={className}>
    {(control) => <textarea {...area} {...control} className={inputs.input} />}
  </Field>
);
