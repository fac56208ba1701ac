import type { ReactNode } from 'react';
import { useForm, type Control, type DefaultValues, type FieldValues } from 'react-hook-form';
import { AdminTheme } from '../admin-theme';

interface TrialFormProps<Values extends FieldValues> {
  readonly values: Values;
  readonly onSubmit: (values: Values) => void;
  readonly children: (control: Control<Values>) => ReactNode;
}

/** For tests: a form around a few fields, with a submit button. */
export function TrialForm<Values extends FieldValues>({ values, onSubmit, children }: TrialFormProps<Values>) {
  const form = useForm<Values>({ defaultValues: values as DefaultValues<Values> });
  return (
    <AdminTheme>
      <form noValidate onSubmit={(event) => void form.handleSubmit((sent) => onSubmit(sent))(event)}>
        {children(form.control)}
        <button type="submit">Send</button>
      </form>
    </AdminTheme>
  );
}
