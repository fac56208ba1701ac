import { today } from '@ofisi/shared-admin-ui/days';
import { useSearchParams } from '@ofisi/shared-contract/routing';
import { periodIn, type Days, type ReportPeriod } from './periods';

/** The period of a report as the address has it, so that Back, reload and a link that is sent around show the same. */
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

/** The parameters of a call that reports a period beside another. */
export function periodParameters({ days, before }: Pick<ReportPeriod, 'days' | 'before'>): string {
  const compared = before ? { before_from: before.from, before_to: before.to } : {};
  return String(new URLSearchParams({ ...days, ...compared }));
}

/** The end of an address that asks for these days of a list, or of another report. */
export const daysQuery = ({ from, to }: Days, field?: string): string =>
  field ? `${field}_from=${from}&${field}_to=${to}` : `from=${from}&to=${to}`;
