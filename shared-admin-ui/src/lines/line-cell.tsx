import { useId, type ReactNode } from 'react';
import { useController, type Control } from 'react-hook-form';
import { AmountInput } from '../amount-input';
import { amountProblem, type AmountLimits } from '../amounts';
import { formTexts } from '../texts/form';
import { lineTexts } from '../texts/lines';
import styles from './line-editor.module.css';
import { percentOf, percentProblem, type LinesForm } from './lines';

interface LineCellProps {
  readonly control: Control<LinesForm>;
  readonly name: `items.${number}.${'quantity' | 'price' | 'discount'}`;
  readonly label: string;
  /** The item's name. */
  readonly of: string;
  readonly line: number;
  readonly limits: AmountLimits;
  readonly required?: boolean;
  /** `10%` is a value, too. */
  readonly allowsPercent?: boolean;
  /** Further check of a value that is a valid number. */
  readonly problemOf?: () => string | null;
  /** What the entry amounts to. */
  readonly note?: ReactNode;
}

/** One number of a line, with its message below. The arrow keys find it by `data-line` and `data-cell`. */
export function LineCell(props: LineCellProps) {
  const { control, name, label, of, line, limits, required, allowsPercent = false, problemOf, note } = props;
  const id = useId();
  const validate = (value: unknown) => {
    if (value === null || value === '') return !required || formTexts.required(label);
    const isPercent = allowsPercent && percentOf(value) !== null;
    const wrongPercent = allowsPercent && typeof value === 'string' ? percentProblem(value) : null;
    return wrongPercent ?? (isPercent ? null : amountProblem(value, limits)) ?? problemOf?.() ?? true;
  };
  const { field, fieldState } = useController({ control, name, rules: { validate } });
  const message = fieldState.error?.message;
  return (
    <div className={styles['cell']}>
      <span aria-hidden="true" className={styles['cell-label']}>
        {label}
      </span>
      <AmountInput
        {...field}
        value={field.value ?? ''}
        limits={limits}
        // The number pads of phones have no per cent sign.
        inputMode={allowsPercent ? 'text' : undefined}
        aria-label={lineTexts.of(label, of)}
        aria-required={required}
        aria-invalid={message !== undefined}
        aria-describedby={message && id}
        data-line={line}
        data-cell={name.split('.')[2]}
        className={styles['number'] ?? ''}
      />
      {note}
      {message && (
        <p id={id} className={styles['error']}>
          {message}
        </p>
      )}
    </div>
  );
}
