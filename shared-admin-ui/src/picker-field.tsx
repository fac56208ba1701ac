import { Field } from '@ofisi/shared-site-ui/field';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useClearedBy } from './cleared-by';
import { useKitField, type FieldProps } from './kit-field';
import type { PickerQuery, PickerSource } from './picker-source';
import { RecordPicker } from './record-picker';

interface PickerFieldProps<Values extends FieldValues, Row extends { readonly id: number }> extends FieldProps<Values> {
  /** A result of `definePicker`. */
  readonly source: PickerSource<Row>;
  /** Additional query parameters from other fields; null while those are blank: then nothing can be chosen. */
  readonly query?: PickerQuery | null;
  /** The field that `query` depends on: when it changes, the choice is cleared. */
  readonly dependsOn?: FieldPath<Values>;
  readonly placeholder?: string;
  /** Called to set dependent values: a price, an address. */
  readonly onPick?: (row: Row | null) => void;
}

/**
 * One record, with its id as the value; null while none is chosen. `<PickerField control={control} name="supplier_id" label="Supplier"
 * source={suppliers} required />`
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
