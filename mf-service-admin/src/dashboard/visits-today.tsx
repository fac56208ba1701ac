import { DashboardWidget } from '@ofisi/shared-admin-ui/dashboard-widget';
import { today } from '@ofisi/shared-admin-ui/days';
import { formatTime } from '@ofisi/shared-admin-ui/formats';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { useBoard } from '../board/use-board';
import { byUrgency } from '../my-jobs/urgency';
import { dashboardTexts as texts } from '../texts/dashboard';
import { WidgetRows } from './widget-rows';

/** The visits of today that are still to be made, by their time. */
export function VisitsToday() {
  const query = useBoard();
  const { data } = query;
  return (
    <DashboardWidget title={texts.visits} all={{ to: '/admin/service/calendar', label: texts.calendar }}>
      {data ? (
        <WidgetRows
          jobs={byUrgency(data.service_jobs, today()).visits}
          none={texts.noVisits}
          besideOf={({ visit_at: at, technician }) =>
            [at === null ? null : formatTime(new Date(at)), technician].filter(Boolean).join(' · ')
          }
        />
      ) : (
        <QueryNotice query={query} failed={texts.failed} />
      )}
    </DashboardWidget>
  );
}
