import { AmountInput } from '@ofisi/shared-admin-ui/amount-input';
import { amountProblem, type AmountLimits } from '@ofisi/shared-admin-ui/amounts';
import { useKitField, type FieldProps } from '@ofisi/shared-admin-ui/kit-field';
import { Field } from '@ofisi/shared-site-ui/field';
import type { FieldValues } from 'react-hook-form';

/** By how much prices change: more than zero, with at most two decimals. */
export function StepField<Values extends FieldValues>({
  max,
  ...props
}: FieldProps<Values> & { readonly max: number | undefined }) {
  const limits: AmountLimits = { above: 0, max, decimals: 2 };
  const { field, value, frame, required } = useKitField(props, (entered) => amountProblem(entered, limits));
  return (
    <Field {...frame}>
      {(control) => <AmountInput {...control} aria-required={required} {...field} value={value} limits={limits} />}
    </Field>
  );
}
