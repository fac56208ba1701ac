import { DatePicker, dayjs, type Dayjs } from '@ofisi/shared-admin-ui/antd/calendar';
import { instantOf, isDay, isMoment, wallClock } from './days';
import styles from './date-input.module.css';

interface CalendarProps {
  readonly kind: 'day' | 'moment';
  /** The value as on the wire; any other text is no choice. */
  readonly value: unknown;
  /** Receives the value as on the wire; null when it was cleared. */
  readonly onChoose: (value: string | null) => void;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The first and the last day that it offers. */
  readonly min: string | undefined;
  readonly max: string | undefined;
}

/** antd's calendar for a `DateInput`, a part of its own. The days and times of antd have no time zone: here they are those of Nairobi. */
export function Calendar({ kind, value, onChoose, min, max, ...shown }: CalendarProps) {
  const { picked, wire } = KINDS[kind];
  return (
    <DatePicker
      {...shown}
      value={picked(value)}
      onChange={(day: Dayjs | null) => onChoose(day && wire(day))}
      {...(kind === 'moment' ? { showTime: { format: 'HH:mm' }, showNow: false } : {})}
      {...limitsOf(min, max)}
      tabIndex={-1}
      classNames={{ popup: { root: styles['calendar'] ?? '' } }}
    />
  );
}

const pickedDay = (value: unknown): Dayjs | null => (isDay(value) ? dayjs(value) : null);

const KINDS = {
  day: { picked: pickedDay, wire: (day: Dayjs) => day.format('YYYY-MM-DD') },
  moment: {
    picked: (value: unknown) => (isMoment(value) ? dayjs(wallClock(value)) : null),
    wire: (moment: Dayjs) => instantOf(moment.format('YYYY-MM-DDTHH:mm')),
  },
} as const;

function limitsOf(min: string | undefined, max: string | undefined) {
  const [minDate, maxDate] = [pickedDay(min), pickedDay(max)];
  return { ...(minDate ? { minDate } : {}), ...(maxDate ? { maxDate: maxDate.endOf('day') } : {}) };
}
