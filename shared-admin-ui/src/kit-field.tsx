import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { formTexts } from './texts/form';
import styles from './fields.module.css';

/** Props of every field. Server errors arrive through the form (`FormModal`, `FormPage`), the first message per field (BO §5). */
export interface FieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  /** Checked before sending, with the server's own wording. */
  readonly required?: boolean;
  /** Help below the field, to read before filling it in. */
  readonly hint?: string | undefined;
  /** Spans both columns of a wide form. */
  readonly full?: boolean;
}

/**
 * Logic common to all fields of the kit: the form's value, its rules, and the frame with label and message. `problemOf` returns the problem
 * with a non-blank entry, or null.
 */
export function useKitField<Values extends FieldValues>(
  { control, name, label, required = false, hint, full = false }: FieldProps<Values>,
  problemOf: (value: unknown) => string | null = () => null,
) {
  const rules = {
    validate: (value: unknown) =>
      isFilled(value) ? (problemOf(value) ?? true) : !required || formTexts.required(label),
  };
  const {
    field: { value, ...field },
    fieldState,
  } = useController({ control, name, rules });
  const mark = (
    <span aria-hidden="true" className={styles.required}>
      {' *'}
    </span>
  );
  return {
    field,
    /** A controlled input must not receive undefined or null. */
    value: value ?? '',
    required,
    frame: {
      label: required ? (
        <>
          {label}
          {mark}
        </>
      ) : (
        label
      ),
      error: fieldState.error?.message,
      hint,
      className: full ? `${styles.full}` : '',
    },
  };
}

const isFilled = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value !== null && value !== undefined;
