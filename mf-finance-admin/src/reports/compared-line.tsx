import { FigureCell } from '@ofisi/shared-admin-ui/plain-table';
import { reportTexts } from '../texts/reports';
import { FigureLink, type Source } from '@ofisi/shared-admin-ui/figure-link';
import { changeOf, showRate, showSum } from './figures';
import type { Days } from '@ofisi/shared-admin-ui/report-periods';
import { showDays } from '@ofisi/shared-admin-ui/report-page';
import styles from './profit-table.module.css';

/** The styles of a table of such rows: on a phone three figures have no place beside their label. */
export const comparedClass = (daysBefore: Days | null) =>
  daysBefore ? `${styles.profit} ${styles.compared}` : styles.profit;

/** The columns of such rows: the label and the sums of a period, beside those of another if there is one. */
export const comparedColumns = (head: string, days: Days, daysBefore: Days | null) => [
  { header: head },
  { header: showDays(days), figures: true },
  ...(daysBefore
    ? [
        { header: showDays(daysBefore), figures: true },
        { header: reportTexts.change, figures: true },
      ]
    : []),
];

interface ComparedLineProps {
  readonly label: string;
  readonly now: number;
  readonly before: number | null;
  /** The list behind the sum of these days. */
  readonly source?: (days: Days) => Source | null;
  readonly days: Days;
  readonly daysBefore: Days | null;
  readonly kind?: 'result' | 'total' | undefined;
}

/** A row of a report: label, sum, the sum of the previous period, and the change. */
export function ComparedLine({ label, now, before, source = () => null, days, daysBefore, kind }: ComparedLineProps) {
  return (
    <tr className={kind && styles[kind]}>
      <th scope="row">{label}</th>
      <FigureCell>
        <FigureLink source={now === 0 ? null : source(days)}>{showSum(now)}</FigureLink>
      </FigureCell>
      {before !== null && daysBefore && (
        <>
          <FigureCell>
            <FigureLink source={before === 0 ? null : source(daysBefore)}>{showSum(before)}</FigureLink>
          </FigureCell>
          <FigureCell className={styles.change}>{showChange(now, before)}</FigureCell>
        </>
      )}
    </tr>
  );
}

/** The change, `+12.5%`; a dash if it is meaningless. */
function showChange(now: number, before: number): string {
  const change = changeOf(now, before);
  if (change === null) return now !== 0 && before === 0 ? reportTexts.isNew : '–';
  return `${change > 0 ? '+' : ''}${showRate(change)}`;
}
