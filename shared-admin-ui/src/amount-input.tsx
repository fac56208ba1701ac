import inputs from '@ofisi/shared-site-ui/input.module.css';
import { useState, type ComponentProps } from 'react';
import { amountOf, showAmount, type AmountLimits } from './amounts';

interface AmountInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** A number, the typed text if it is not a number, or '' while blank. */
  readonly value: unknown;
  /** Receives the number that was typed, the text if it is not a number, or null if it is blank. */
  readonly onChange: (value: number | string | null) => void;
  readonly limits: AmountLimits;
}

/** An input for a number: shows the text as typed until it loses the focus, then adds thousands separators. */
export function AmountInput({ value, onChange, onBlur, limits, className, inputMode, ...props }: AmountInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isTyping = typed !== null && amountOf(typed) === (value === '' ? null : value);
  // The decimal keyboards of some phones have no minus sign.
  const canBeNegative = limits.min === undefined && limits.above === undefined;
  return (
    <input
      {...props}
      value={isTyping ? typed : showAmount(value, limits.decimals)}
      inputMode={inputMode ?? (canBeNegative ? 'text' : limits.decimals === 0 ? 'numeric' : 'decimal')}
      autoComplete="off"
      className={`${inputs.input} ${className ?? ''}`}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(amountOf(event.target.value));
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
