import { DashboardWidget } from '@ofisi/shared-admin-ui/dashboard-widget';
import { formatDay } from '@ofisi/shared-admin-ui/formats';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { useBoard } from '../board/use-board';
import { SERVICE_JOBS_PATH } from '../service-jobs/service-jobs.resource';
import { dashboardTexts as texts } from '../texts/dashboard';
import { WidgetRows } from './widget-rows';

/** The jobs that were promised for an earlier day, the longest ago first. */
export function LateJobs() {
  const query = useBoard();
  const { data } = query;
  return (
    <DashboardWidget title={texts.late} all={{ to: `${SERVICE_JOBS_PATH}?is_late=1`, label: texts.allLate }}>
      {data ? (
        <WidgetRows
          jobs={data.service_jobs
            .filter(({ is_late: isLate }) => isLate)
            .toSorted((a, b) => String(a.promised_on).localeCompare(String(b.promised_on)))}
          none={texts.noneLate}
          besideOf={({ promised_on: day }) => (day === null ? '' : texts.promised(formatDay(day)))}
        />
      ) : (
        <QueryNotice query={query} failed={texts.failed} />
      )}
    </DashboardWidget>
  );
}
