import { DateInput } from '../date-input';
import { Field } from '@ofisi/shared-site-ui/field';
import inputs from '@ofisi/shared-site-ui/input.module.css';
import { useState, type ReactNode } from 'react';
import { reportTexts as texts } from '../texts/reports';
import styles from './period-bar.module.css';
import { COMPARISONS, isPeriod, PRESETS } from './periods';
import { useReportPeriod } from './report-period';

const CHOSEN = 'chosen';

interface PeriodBarProps {
  readonly isCompared?: boolean;
  /** Further choices. */
  readonly choice?: ReactNode;
  /** Buttons. */
  readonly children?: ReactNode;
}

/** Chooses the days of a report, and the period to compare them with. */
export function PeriodBar({ isCompared = true, choice, children }: PeriodBarProps) {
  const { preset, days, comparison, ask } = useReportPeriod();
  const [isChoosing, setIsChoosing] = useState(false);
  const shown = isChoosing || preset === null ? CHOSEN : preset;
  return (
    <div className={styles.bar}>
      <Field label={texts.period} error={undefined}>
        {(control) => (
          <select
            {...control}
            className={inputs.input}
            value={shown}
            onChange={({ target: { value } }) => {
              setIsChoosing(value === CHOSEN);
              if (value !== CHOSEN) ask({ period: value, from: null, to: null });
            }}
          >
            {PRESETS.map((one) => (
              <option key={one} value={one}>
                {texts.presets[one]}
              </option>
            ))}
            <option value={CHOSEN}>{texts.chosen}</option>
          </select>
        )}
      </Field>
      {shown === CHOSEN && (
        <ChosenDays
          key={`${days.from} ${days.to}`}
          days={days}
          onChoose={(from, to) => ask({ from, to, period: null })}
        />
      )}
      {isCompared && (
        <Field label={texts.compare} error={undefined}>
          {(control) => (
            <select
              {...control}
              className={inputs.input}
              value={comparison}
              onChange={({ target: { value } }) => ask({ compare: value === 'previous' ? null : value })}
            >
              {COMPARISONS.map((one) => (
                <option key={one} value={one}>
                  {texts.comparisons[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {choice}
      <div className={styles.tools}>{children}</div>
    </div>
  );
}

interface ChosenDaysProps {
  readonly days: { readonly from: string; readonly to: string };
  readonly onChoose: (from: string, to: string) => void;
}

/** Both ends of a period; an invalid period shows an error and requests nothing. */
function ChosenDays({ days, onChoose }: ChosenDaysProps) {
  const [typed, setTyped] = useState<{ from: string | null; to: string | null }>(days);
  const isWrong = !isPeriod(typed.from, typed.to);
  const take = (change: Partial<typeof typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    if (isPeriod(next.from, next.to) && (next.from !== days.from || next.to !== days.to)) {
      onChoose(next.from ?? '', next.to ?? '');
    }
  };
  return (
    <>
      <Field label={texts.from} error={isWrong ? texts.wrongDays : undefined}>
        {(control) => (
          <DateInput
            kind="day"
            {...control}
            label={texts.from}
            value={typed.from}
            onChange={(from) => take({ from })}
          />
        )}
      </Field>
      <Field label={texts.to} error={undefined}>
        {(control) => (
          <DateInput kind="day" {...control} label={texts.to} value={typed.to} onChange={(to) => take({ to })} />
        )}
      </Field>
    </>
  );
}
