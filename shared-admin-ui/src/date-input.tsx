import iconButtons from '@ofisi/shared-site-ui/icon-button.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import { calendarIcon } from '@ofisi/shared-site-ui/icons/calendar';
import inputs from '@ofisi/shared-site-ui/input.module.css';
import { useRef, useState, type ComponentProps } from 'react';
import styles from './date-input.module.css';
import { dayOf, momentOf, showDay, showMoment } from './days';
import { definePart, usePart } from './part';
import { dateTexts } from './texts/dates';

const calendarPart = definePart(() => import('./calendar').then((part) => part.Calendar));

/** How days and moments are parsed and shown. */
const KINDS = {
  day: { read: dayOf, show: showDay, placeholder: dateTexts.day },
  moment: { read: momentOf, show: showMoment, placeholder: dateTexts.moment },
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
  const { read, show, placeholder } = KINDS[kind];
  const { code: Calendar, hasFailed } = usePart(calendarPart);
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const shown = show(value) ?? (typeof value === 'string' ? value : '');
  const take = (text: string) => onChange(text.trim() === '' ? null : (read(text) ?? text));
  const choose = (chosen: string | null) => {
    setTyped(null);
    onChange(chosen);
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
        onClick={() => {
          void calendarPart.load();
          setOpen(hasFailed || !open);
        }}
      >
        <Icon drawing={calendarIcon} />
      </button>
      <span className={styles['anchor']} aria-hidden="true">
        {Calendar && (
          <Calendar
            kind={kind}
            value={value}
            onChoose={choose}
            open={open}
            onOpenChange={setOpen}
            min={min}
            max={max}
          />
        )}
      </span>
      {open && hasFailed && (
        <span role="alert" className={styles['failed']}>
          {dateTexts.noCalendar}
        </span>
      )}
    </span>
  );
}
