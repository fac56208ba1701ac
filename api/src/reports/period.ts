import { notADay, REVERSED } from '@ofisi/shared-shop/error-words';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { nairobiDayEnd, nairobiDayOf, nairobiDayStart } from '@ofisi/shared-shop/nairobi-day';

/** A range of time, excluding its end. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** The first and the last day of a period in Nairobi. */
export const firstDay = ({ from }: Period): SQL => sql`${nairobiDayOf(from)}::date`;
export const lastDay = ({ to }: Period): SQL => sql`${nairobiDayOf(new Date(to.getTime() - 1))}::date`;

/** The unit of time of a point in a chart. */
export type Step = 'day' | 'month';

const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2199-12-31';
/** Ten years and a few leap days. */
const MOST_DAYS = 3_660;
const DAY = 86_400_000;

/** Longer periods are drawn by month. */
const MOST_DAYS_DRAWN = 62;

export const stepOf = ({ from, to }: Period): Step =>
  to.getTime() - from.getTime() > MOST_DAYS_DRAWN * DAY ? 'month' : 'day';

const dayField = z.iso.date({ error: notADay('2026-11-23') }).refine((day) => day >= FIRST_DAY && day <= LAST_DAY, {
  error: `Choose a date from ${FIRST_DAY} to ${LAST_DAY}.`,
});

/** The first and the last day of the report, both included. */
const periodFields = { from: dayField, to: dayField };

/** The first and the last day of a period in Nairobi, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The reason why two days are not a valid period; null if they are. */
function periodProblem({ from, to }: Days): string | null {
  if (to < from) {
    return REVERSED;
  }
  return (Date.parse(to) - Date.parse(from)) / DAY >= MOST_DAYS ? 'A report covers at most ten years.' : null;
}

/** The range of time from the first to the last day in Nairobi. */
export const periodOf = ({ from, to }: Days): Period => ({ from: nairobiDayStart(from), to: nairobiDayEnd(to) });

/** Path parameters with the period of a list, so that a file or a part of it covers the same days. */
export const periodParams = z.object(periodFields).check(({ value, issues }) => {
  const problem = periodProblem(value);
  if (problem) {
    issues.push({ code: 'custom', message: problem, path: ['to'], input: value.to });
  }
});

/** The period of the report, and optionally the one to compare it with. */
export const comparedPeriods = z
  .object({
    ...periodFields,
    before_from: periodFields.from.optional(),
    before_to: periodFields.to.optional(),
  })
  .check(({ value, issues }) => {
    const { from, to, before_from: first, before_to: last } = value;
    const refuse = (field: keyof typeof value, message: string) =>
      issues.push({ code: 'custom', message, path: [field], input: value[field] });
    const problem = periodProblem({ from, to });
    if (problem) {
      refuse('to', problem);
    }
    if ((first === undefined) !== (last === undefined)) {
      refuse(
        first === undefined ? 'before_from' : 'before_to',
        'A period to compare with needs a first and a last day.',
      );
    }
    const problemBefore = first && last ? periodProblem({ from: first, to: last }) : null;
    if (problemBefore) {
      refuse('before_to', problemBefore);
    }
  });

/** The period to compare with, if one was given. */
export const daysBefore = ({ before_from: from, before_to: to }: z.output<typeof comparedPeriods>): Days | null =>
  from && to ? { from, to } : null;
