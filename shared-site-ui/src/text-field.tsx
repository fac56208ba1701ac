import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field';
import inputs from './input.module.css';

export type TextFieldProps = Omit<FieldProps, 'children'> & Omit<ComponentProps<'input'>, 'id' | keyof FieldProps>;

/** One line of text; props that the surrounding field does not use are passed to the input. */
export const TextField = ({ label, error, hint, aside, className, ...input }: TextFieldProps) => (
  <Field label={label} error={error} hint={hint} aside={aside} className={className}>
    {(control) => <input {...input} {...control} className={inputs.input} />}
  </Field>
);
