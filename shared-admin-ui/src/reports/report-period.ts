import { today } from '../days';
import { useSearchParams } from '@ofisi/shared-contract/routing';
import { periodIn, type Days, type ReportPeriod } from './periods';

/** The period of a report, stored in the address, so that Back, reload and a shared link show the same. */
export function useReportPeriod(): ReportPeriod & {
  readonly ask: (change: Readonly<Record<string, string | null>>) => void;
} {
  const [address, setAddress] = useSearchParams();
  return {
    ...periodIn(address, today()),
    ask: (change) =>
      setAddress((now) => {
        const next = new URLSearchParams(now);
        next.delete('page');
        for (const [name, value] of Object.entries(change)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      }),
  };
}

/** Query parameters of a call that compares two periods. */
export function periodParameters({ days, before }: Pick<ReportPeriod, 'days' | 'before'>): string {
  const compared = before ? { before_from: before.from, before_to: before.to } : {};
  return String(new URLSearchParams({ ...days, ...compared }));
}

/** Query that limits a list or another report to these days. */
export const daysQuery = ({ from, to }: Days, field?: string): string =>
  field ? `${field}_from=${from}&${field}_to=${to}` : `from=${from}&to=${to}`;
