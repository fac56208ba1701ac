import type { ServiceCalendarResponse } from '@ofisi/api-contract/service/service-jobs';
import { AdminTheme } from '@ofisi/shared-admin-ui/admin-theme';
import { today as todayInNairobi } from '@ofisi/shared-admin-ui/days';
import { formatTime } from '@ofisi/shared-admin-ui/formats';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { queryKey } from '@ofisi/shared-admin-ui/resource';
import { Stale } from '@ofisi/shared-admin-ui/stale';
import { get } from '@ofisi/shared-auth/http';
import { Link, useSearchParams } from '@ofisi/shared-contract/routing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import { nextIcon } from '@ofisi/shared-site-ui/icons/next';
import { previousIcon } from '@ofisi/shared-site-ui/icons/previous';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { customerOf, machineOf } from '../service-jobs/job-words';
import { serviceJobPath, serviceJobs } from '../service-jobs/service-jobs.resource';
import { calendarTexts as texts } from '../texts/calendar';
import styles from './calendar.module.css';
import { entriesIn, monthAfter, monthIn, nameOfDay, nameOfMonth, weeksOf, type CalendarEntry } from './month';

/** A month of visits and promised days, in Nairobi; on a phone, a list by day. */
export function CalendarPage() {
  const [address] = useSearchParams();
  const today = todayInNairobi();
  const month = monthIn(address, today);
  const query = useQuery({
    queryKey: [...queryKey(serviceJobs), 'calendar', month],
    queryFn: ({ signal }) => get<ServiceCalendarResponse>(`/view-service-calendar?month=${month}`, signal),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
  return (
    <AdminTheme>
      <section className={styles.page}>
        <header className={styles.header}>
          <h1 className={styles.title}>{texts.title}</h1>
          <nav className={styles.months} aria-label={nameOfMonth(month)}>
            <Link to={`?month=${monthAfter(month, -1)}`} className={buttons.button} aria-label={texts.previous}>
              <Icon drawing={previousIcon} />
            </Link>
            <h2 className={styles.month} aria-live="polite">
              {nameOfMonth(month)}
            </h2>
            <Link to={`?month=${monthAfter(month, 1)}`} className={buttons.button} aria-label={texts.next}>
              <Icon drawing={nextIcon} />
            </Link>
            {month !== today.slice(0, 7) && (
              <Link to="?" className={buttons.button}>
                {texts.thisMonth}
              </Link>
            )}
          </nav>
        </header>
        {query.data ? (
          <Stale when={query.isPlaceholderData}>
            <Month month={month} today={today} entries={entriesIn(month, query.data.service_jobs)} />
          </Stale>
        ) : (
          <QueryNotice query={query} failed={texts.failed} />
        )}
      </section>
    </AdminTheme>
  );
}

interface MonthProps {
  readonly month: string;
  readonly today: string;
  readonly entries: readonly CalendarEntry[];
}

const Month = ({ month, today, entries }: MonthProps) => (
  <>
    {entries.length === 0 && <p className={styles.nothing}>{texts.nothing}</p>}
    <table className={styles.calendar} aria-label={nameOfMonth(month)}>
      <thead>
        <tr>
          {texts.weekdays.map((day) => (
            <th key={day} scope="col">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, place) =>
              day === null ? (
                <td key={texts.weekdays[place]} className={styles.outside} />
              ) : (
                <Day
                  key={day}
                  day={day}
                  isToday={day === today}
                  entries={entries.filter((entry) => entry.day === day)}
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </>
);

function Day({ day, isToday, entries }: { day: string; isToday: boolean; entries: readonly CalendarEntry[] }) {
  return (
    <td aria-current={isToday ? 'date' : undefined} data-empty={entries.length === 0 || undefined}>
      <span className={styles.number}>
        <span className={styles.short}>{Number(day.slice(8))}</span>
        <span className={styles.long}>{nameOfDay(day)}</span>
        {isToday && <span className={styles.today}>{texts.today}</span>}
      </span>
      {entries.length > 0 && (
        <ul className={styles.entries}>
          {entries.map(({ job, at }) => (
            <li key={`${job.id} ${at}`}>
              <Link
                to={serviceJobPath(job)}
                className={[styles.entry, at !== null && styles.visit, job.is_late && styles.late]
                  .filter(Boolean)
                  .join(' ')}
              >
                <strong>{at === null ? texts.promised : texts.visit(formatTime(new Date(at)))}</strong>
                <span>{machineOf(job)}</span>
                <span className={styles.who}>{customerOf(job)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </td>
  );
}
