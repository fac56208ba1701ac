import { Field } from '@ofisi/shared-site-ui/field';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useClearedBy } from './cleared-by';
import { useKitField, type FieldProps } from './kit-field';
import type { PickerQuery, PickerSource } from './picker-source';
import { RecordPicker } from './record-picker';

interface PickerFieldProps<Values extends FieldValues, Row extends { readonly id: number }> extends FieldProps<Values> {
  /** Of `definePicker`. */
  readonly source: PickerSource<Row>;
  /** What is asked for besides, out of other fields; null while these are blank: then nothing can be chosen. */
  readonly query?: PickerQuery | null;
  /** The field that `query` comes from: when it changes, the choice is taken back. */
  readonly dependsOn?: FieldPath<Values>;
  readonly placeholder?: string;
  /** What else follows from the choice: a price, an address. */
  readonly onPick?: (row: Row | null) => void;
}

/**
 * One record, whose id is the value; null while none is chosen.
 * `<PickerField control={control} name="supplier_id" label="Supplier" source={suppliers} required />`
 */
export function PickerField<Values extends FieldValues, Row extends { readonly id: number }>(
  props: PickerFieldProps<Values, Row>,
) {
  const { source, query, dependsOn, placeholder, onPick, ...common } = props;
  const { field, value, frame, required } = useKitField(common);
  const { onChange, ref, onBlur } = field;
  const set = (id: number | null, row: Row | null) => {
    onChange(id);
    onPick?.(row);
  };
  useClearedBy(common.control, dependsOn, { value, clear: () => set(null, null) });
  return (
    <Field {...frame}>
      {(control) => (
        <RecordPicker
          {...control}
          aria-required={required}
          ref={ref}
          source={source}
          value={typeof value === 'number' ? value : null}
          onChange={set}
          onBlur={onBlur}
          clearable={!required}
          {...(query === undefined ? {} : { query })}
          {...(placeholder === undefined ? {} : { placeholder })}
        />
      )}
    </Field>
  );
}
