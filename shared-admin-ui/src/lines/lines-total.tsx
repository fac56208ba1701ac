import { useWatch, type UseFormReturn } from 'react-hook-form';
import { formatTotal } from '../formats';
import styles from './lines-total.module.css';
import { centsOfLine, type LinesForm } from './lines';

/** The total of a form's lines, in cents, while they are being edited. */
export function useLinesCents<Values extends LinesForm>(form: UseFormReturn<Values>): number {
  const { control } = form as unknown as UseFormReturn<LinesForm>;
  return useWatch({ control, name: 'items' }).reduce((sum, line) => sum + centsOfLine(line), 0);
}

/** The visible total: `summary={<LinesTotal form={form} label="Total" />}` of a `FormPage`. */
export const LinesTotal = <Values extends LinesForm>({
  form,
  label,
  rounded = (cents) => cents,
}: {
  form: UseFormReturn<Values>;
  label: string;
  /** Rounds the sum, in cents, to a whole shilling. */
  rounded?: (cents: number) => number;
}) => (
  <p className={styles['total']}>
    {label} <output aria-label={label}>{formatTotal(rounded(useLinesCents(form)) / 100)}</output>
  </p>
);
