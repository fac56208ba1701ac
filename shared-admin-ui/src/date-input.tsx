import { DatePicker, type Dayjs } from '@ofisi/shared-admin-ui/antd';
import iconButtons from '@ofisi/shared-site-ui/icon-button.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import { calendarIcon } from '@ofisi/shared-site-ui/icons/calendar';
import inputs from '@ofisi/shared-site-ui/input.module.css';
import { useRef, useState, type ComponentProps } from 'react';
import styles from './date-input.module.css';
import { dayOf, momentOf, pickedDay, pickedMoment, showDay, showMoment, wireDay, wireMoment } from './days';
import { dateTexts } from './texts/dates';

/** How days and moments are parsed, shown and picked. */
const KINDS = {
  day: { read: dayOf, show: showDay, picked: pickedDay, wire: wireDay, placeholder: dateTexts.day },
  moment: { read: momentOf, show: showMoment, picked: pickedMoment, wire: wireMoment, placeholder: dateTexts.moment },
} as const;

interface DateInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'min' | 'max'> {
  readonly kind: keyof typeof KINDS;
  /** The value as on the wire, or the typed text if it is invalid; '' or null while blank. */
  readonly value: unknown;
  readonly onChange: (value: string | null) => void;
  /** The first and the last day that the calendar offers. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Accessible name of the button that opens the calendar. */
  readonly label: string;
}

/**
 * A day or a moment, typed or picked in antd's calendar. The input is a plain one: antd's own silently drops text that it cannot parse;
 * this one keeps it for the error message.
 */
export function DateInput({ kind, value, onChange, onBlur, min, max, label, className, ...props }: DateInputProps) {
  const { read, show, picked, wire, placeholder } = KINDS[kind];
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const shown = show(value) ?? (typeof value === 'string' ? value : '');
  const take = (text: string) => onChange(text.trim() === '' ? null : (read(text) ?? text));
  const choose = (day: Dayjs | null) => {
    setTyped(null);
    onChange(day && wire(day));
    setOpen(false);
    // The calendar closes, and with it goes the focused element.
    box.current?.querySelector('input')?.focus();
  };
  return (
    <span
      ref={box}
      className={styles['date']}
      onKeyDown={(event) => {
        if (!open || event.key !== 'Escape') return;
        // The surrounding dialog stays open.
        event.stopPropagation();
        setOpen(false);
      }}
    >
      <input
        {...props}
        value={typed ?? shown}
        placeholder={placeholder}
        inputMode="text"
        autoComplete="off"
        className={`${inputs.input} ${className ?? ''}`}
        onChange={(event) => {
          setTyped(event.target.value);
          take(event.target.value);
        }}
        onBlur={(event) => {
          setTyped(null);
          onBlur?.(event);
        }}
      />
      <button
        type="button"
        className={`${iconButtons.button} ${styles['open']}`}
        aria-label={dateTexts.openCalendar(label)}
        aria-expanded={open}
        // Pressing outside closes the calendar; without this, the same press would open it again.
        onMouseDown={(event) => event.stopPropagation()}
        onClick={() => setOpen(!open)}
      >
        <Icon drawing={calendarIcon} />
      </button>
      <span className={styles['anchor']} aria-hidden="true">
        <DatePicker
          open={open}
          onOpenChange={setOpen}
          value={picked(value)}
          onChange={choose}
          {...(kind === 'moment' ? { showTime: { format: 'HH:mm' }, showNow: false } : {})}
          {...limitsOf(min, max)}
          tabIndex={-1}
          classNames={{ popup: { root: styles['calendar'] ?? '' } }}
        />
      </span>
    </span>
  );
}

function limitsOf(min: string | undefined, max: string | undefined) {
  const [minDate, maxDate] = [pickedDay(min), pickedDay(max)];
  return { ...(minDate ? { minDate } : {}), ...(maxDate ? { maxDate: maxDate.endOf('day') } : {}) };
}
