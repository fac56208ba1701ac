import type { ContractMachine } from '@ofisi/api-contract/service/meters';
import { QuantityField } from '@ofisi/shared-admin-ui/fields';
import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { meterTexts as texts } from '../texts/meters';

const { fields } = texts;

/** What one counter shows; blank is nothing. */
export interface CountValues {
  readonly mono: number | null;
  readonly colour: number | null;
  readonly mono_a3: number | null;
  readonly colour_a3: number | null;
}

export const NO_COUNTS: CountValues = { mono: null, colour: null, mono_a3: null, colour_a3: null };

interface CountFieldsProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  /** Of which counter: `old_` and `new_` where it was replaced. */
  readonly before?: '' | 'old_' | 'new_';
  /** What it showed last; the pages since then are shown beside what is typed. */
  readonly last?: Pick<ContractMachine, 'mono' | 'colour'> | undefined;
}

/** The counts of a counter; colour and A3 of machines that have them. */
export function CountFields<Values extends FieldValues>({ control, before = '', last }: CountFieldsProps<Values>) {
  const nameOf = (counter: keyof CountValues) => `${before}${counter}` as FieldPath<Values>;
  const labelOf = (counter: keyof CountValues) =>
    before === '' ? texts.countOf(fields[counter]) : fields[`${before}${counter}`];
  const typed: readonly unknown[] = useWatch({ control, name: [nameOf('mono'), nameOf('colour')] });
  const since = (count: unknown, lastCount: number | undefined) =>
    typeof count === 'number' && lastCount !== undefined && count > lastCount
      ? texts.since(count - lastCount)
      : undefined;
  return (
    <>
      <QuantityField
        control={control}
        name={nameOf('mono')}
        label={labelOf('mono')}
        hint={since(typed[0], last?.mono)}
        min={0}
        required={before === ''}
      />
      <QuantityField
        control={control}
        name={nameOf('colour')}
        label={labelOf('colour')}
        hint={since(typed[1], last?.colour)}
        min={0}
      />
      <QuantityField
        control={control}
        name={nameOf('mono_a3')}
        label={labelOf('mono_a3')}
        hint={before === '' ? texts.a3Hint : undefined}
        min={0}
      />
      <QuantityField control={control} name={nameOf('colour_a3')} label={labelOf('colour_a3')} min={0} />
    </>
  );
}
