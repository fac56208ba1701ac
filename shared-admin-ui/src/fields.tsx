import { Switch } from '@ofisi/shared-admin-ui/antd/base';
import { isEmail } from '@ofisi/shared-shop/email';
import { Field } from '@ofisi/shared-site-ui/field';
import inputs from '@ofisi/shared-site-ui/input.module.css';
import { useId } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { AmountInput } from './amount-input';
import { amountProblem, quantityLimits } from './amounts';
import { useClearedBy } from './cleared-by';
import { useKitField, type FieldProps } from './kit-field';
import { amountTexts } from './texts/amounts';
import { fieldTexts } from './texts/fields';
import { formTexts } from './texts/form';
import styles from './fields.module.css';

export interface TextProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly maxLength?: number;
  readonly type?: 'text' | 'email' | 'tel' | 'password';
  /** Suggestions while typing; any other text is accepted too. */
  readonly suggestions?: readonly string[];
}

/** One line of text. */
export function TextField<Values extends FieldValues>({
  type = 'text',
  maxLength,
  suggestions,
  ...props
}: TextProps<Values>) {
  const { field, value, frame, required } = useKitField(props, (entered) =>
    type === 'email' && typeof entered === 'string' && !isEmail(entered.trim()) ? formTexts.invalidEmail : null,
  );
  const listId = useId();
  return (
    <Field {...frame}>
      {(control) => (
        <>
          <input
            {...control}
            aria-required={required}
            {...field}
            value={value}
            type={type}
            maxLength={maxLength}
            list={suggestions && listId}
            autoComplete={type === 'password' ? 'new-password' : 'off'}
            className={inputs.input}
          />
          {suggestions && (
            <datalist id={listId}>
              {suggestions.map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
}

/** Several lines of text. */
export function TextAreaField<Values extends FieldValues>({ maxLength, ...props }: TextProps<Values>) {
  const { field, value, frame, required } = useKitField(props);
  return (
    <Field {...frame}>
      {(control) => (
        <textarea
          {...control}
          aria-required={required}
          {...field}
          value={value}
          rows={3}
          maxLength={maxLength}
          className={`${inputs.input} ${styles['area']}`}
        />
      )}
    </Field>
  );
}

/**
 * A sum in shillings, or null while blank; shows thousands separators once it loses the focus. An invalid sum, one below `min`, or one of
 * nothing where it has to be `positive`, stays as typed, and a message under the field gives the reason (BO §5).
 */
export function MoneyField<Values extends FieldValues>({
  min,
  positive = false,
  placeholder,
  ...props
}: FieldProps<Values> & {
  readonly min?: number;
  readonly positive?: boolean;
  /** The sum that a blank field stands for. */
  readonly placeholder?: string | undefined;
}) {
  const limits = positive ? { above: 0, decimals: 2 } : { min, decimals: 2 };
  const { field, value, frame, required } = useKitField(props, (entered) =>
    positive && typeof entered === 'number' && entered <= 0 ? amountTexts.noAmount : amountProblem(entered, limits),
  );
  return (
    <Field {...frame}>
      {(control) => (
        <span className={styles.money}>
          <span aria-hidden="true" className={styles.unit}>
            {fieldTexts.currency}
          </span>
          <AmountInput
            {...control}
            aria-required={required}
            {...field}
            placeholder={placeholder}
            value={value}
            limits={limits}
          />
        </span>
      )}
    </Field>
  );
}

/** A percentage, or null while blank: from `min` to 100, with at most two decimals. */
export function PercentField<Values extends FieldValues>({
  min = 0,
  ...props
}: FieldProps<Values> & { readonly min?: number }) {
  const limits = { min, max: 100, decimals: 2 };
  const { field, value, frame, required } = useKitField(props, (entered) => amountProblem(entered, limits));
  return (
    <Field {...frame}>
      {(control) => <AmountInput {...control} aria-required={required} {...field} value={value} limits={limits} />}
    </Field>
  );
}

/**
 * A quantity, or null while blank: whole pieces, or at most three decimals where the unit allows them (`decimals`, the unit's
 * `allow_decimal`). At least `min`, by default 1; where decimals are allowed, anything above 0.
 */
export function QuantityField<Values extends FieldValues>({
  min,
  max,
  decimals = false,
  ...props
}: FieldProps<Values> & { readonly min?: number; readonly max?: number; readonly decimals?: boolean }) {
  const limits = { ...quantityLimits(decimals, min), max };
  const { field, value, frame, required } = useKitField(props, (entered) => amountProblem(entered, limits));
  return (
    <Field {...frame}>
      {(control) => <AmountInput {...control} aria-required={required} {...field} value={value} limits={limits} />}
    </Field>
  );
}

export interface Choice {
  readonly value: string | number;
  readonly label: string;
}

interface SelectProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly choices: readonly Choice[];
  /** The field that the choices depend on: when it changes, the choice is cleared. */
  readonly dependsOn?: FieldPath<Values>;
}

/** One of a few choices, or blank while none is made. */
export function SelectField<Values extends FieldValues>({ choices, dependsOn, ...props }: SelectProps<Values>) {
  const { field, value, frame, required } = useKitField(props);
  useClearedBy(props.control, dependsOn, { value, clear: () => field.onChange(null) });
  return (
    <Field {...frame}>
      {(control) => (
        <select
          {...control}
          aria-required={required}
          {...field}
          value={String(value)}
          // Ids stay numbers, although the browser handles only text.
          onChange={(event) =>
            field.onChange(choices.find((choice) => String(choice.value) === event.target.value)?.value ?? null)
          }
          className={`${inputs.input} ${styles['select']}`}
        >
          {choices.every((choice) => choice.value !== '') && <option value="" />}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Yes or no. */
export function SwitchField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { field, value, frame, required } = useKitField(props);
  return (
    <Field {...frame} className={`${frame.className} ${styles.inline}`}>
      {(control) => <Switch {...control} aria-required={required} {...field} checked={Boolean(value)} />}
    </Field>
  );
}
