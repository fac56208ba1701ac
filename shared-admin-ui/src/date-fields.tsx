import { Field } from '@ofisi/shared-site-ui/field';
import type { FieldValues } from 'react-hook-form';
import styles from './date-fields.module.css';
import { DateInput } from './date-input';
import { dayOf, dayOfMoment, showDay } from './days';
import { useKitField, type FieldProps } from './kit-field';
import { dateTexts } from './texts/dates';

/** The first and the last valid day, as on the wire: `2026-11-23`. */
export interface DayLimits {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/**
 * A day in Nairobi, `2026-11-23`, or null while blank: picked, or typed as 23/11/2026 or 2026-11-23. An invalid entry stays as typed, and a
 * message says so.
 */
export function DateField<Values extends FieldValues>({ min, max, ...props }: FieldProps<Values> & DayLimits) {
  const limits = { min, max };
  const { field, value, frame, required } = useKitField(props, (entry) => dayProblem(entry, limits));
  return (
    <Field {...frame}>
      {(control) => (
        <DateInput
          kind="day"
          {...control}
          aria-required={required}
          {...field}
          {...limits}
          value={value}
          label={props.label}
        />
      )}
    </Field>
  );
}

/** A moment as an ISO instant, or null while blank: a day, and the time in Nairobi. */
export function DateTimeField<Values extends FieldValues>({ min, max, ...props }: FieldProps<Values> & DayLimits) {
  const limits = { min, max };
  const problemOf = (entry: unknown) => {
    const day = dayOfMoment(entry);
    return day === null ? dateTexts.notAMoment : dayProblem(day, limits);
  };
  const { field, value, frame, required } = useKitField(props, problemOf);
  return (
    <Field {...frame}>
      {(control) => (
        <DateInput
          kind="moment"
          {...control}
          aria-required={required}
          {...field}
          {...limits}
          value={value}
          label={props.label}
        />
      )}
    </Field>
  );
}

/** The value of a `DateRangeField`: two days in Nairobi, both included; null where the range is open. */
export interface DateRange {
  readonly from: string | null;
  readonly to: string | null;
}

/** A range of days; either end may be left open. The value is a `DateRange`, or null while both are open. */
export function DateRangeField<Values extends FieldValues>({ min, max, ...props }: FieldProps<Values> & DayLimits) {
  const { label } = props;
  const { field, value, frame, required } = useKitField(props, (entry) => rangeProblem(entry, { min, max }));
  const { onChange, ref, name, ...rest } = field;
  const { from, to } = asRange(value);
  const set = (range: DateRange) => onChange(range.from || range.to ? range : null);
  return (
    <Field {...frame}>
      {(control) => (
        <span className={styles['range']}>
          <DateInput
            kind="day"
            {...control}
            {...rest}
            ref={ref}
            name={name}
            aria-required={required}
            aria-label={dateTexts.from(label)}
            value={from}
            onChange={(day) => set({ from: day, to })}
            min={min}
            max={max}
            label={dateTexts.from(label)}
          />
          <span aria-hidden="true">{dateTexts.until}</span>
          <DateInput
            kind="day"
            {...control}
            {...rest}
            id={`${control.id}-to`}
            aria-label={dateTexts.to(label)}
            value={to}
            onChange={(day) => set({ from, to: day })}
            min={from ?? min}
            max={max}
            label={dateTexts.to(label)}
          />
        </span>
      )}
    </Field>
  );
}

function dayProblem(value: unknown, { min, max }: DayLimits): string | null {
  const day = typeof value === 'string' ? dayOf(value) : null;
  if (day === null) return dateTexts.notADay;
  if (min && day < min) return dateTexts.tooEarly(showDay(min) ?? min);
  return max && day > max ? dateTexts.tooLate(showDay(max) ?? max) : null;
}

function rangeProblem(value: unknown, limits: DayLimits): string | null {
  const { from, to } = asRange(value);
  const [first, last] = [from, to].map((day) => (day === null ? null : dayProblem(day, limits)));
  if (first ?? last) return first ?? last ?? null;
  return from && to && from > to ? dateTexts.reversed : null;
}

const asRange = (value: unknown): DateRange =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value
    ? (value as DateRange)
    : { from: null, to: null };
